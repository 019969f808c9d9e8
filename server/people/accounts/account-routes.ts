import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { type ActivationParts, activationRoutes } from './activation-routes.ts'
import { type RecoveryParts, recoveryRoutes } from './recovery/recovery-routes.ts'
import { signupRoutes } from './sign-up/signup-routes.ts'

export const accountRoutes = (
  site: RecoveryParts & ActivationParts & Pick<AppContext, 'proofs' | 'words' | 'counts'>,
) =>
  ({
    ...signupRoutes(site),
    ...activationRoutes(site),
    ...recoveryRoutes(site),
  }) satisfies Partial<Handlers>
