import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { activationRoutes } from './activation-routes.ts'
import { type RecoveryParts, recoveryRoutes } from './recovery-routes.ts'
import { signupRoutes } from './signup-routes.ts'

export const accountRoutes = (site: RecoveryParts & Pick<Site, 'proofs' | 'words' | 'counts'>) =>
  ({
    ...signupRoutes(site),
    ...activationRoutes(site),
    ...recoveryRoutes(site),
  }) satisfies Partial<Handlers>
