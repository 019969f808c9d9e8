import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { activationRoutes } from './activation-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { signupRoutes } from './signup-routes.ts'

type AccountParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings' | 'pages' | 'security'>

export const accountRoutes = (site: AccountParts) =>
  ({
    ...signupRoutes(site),
    ...activationRoutes(site),
    ...recoveryRoutes(site),
  }) satisfies Partial<Handlers>
