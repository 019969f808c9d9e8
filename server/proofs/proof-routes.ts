import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'

export const proofRoutes = ({ proofs }: Pick<Site, 'proofs'>) =>
  ({
    'GET /api/signup/proof': async () => ({ data: await proofs.ask() }),
  }) satisfies Partial<Handlers>
