import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'

export const proofRoutes = ({ proofs }: Pick<AppContext, 'proofs'>) =>
  ({
    'GET /api/signup/proof': async () => ({ data: await proofs.ask() }),
  }) satisfies Partial<Handlers>
