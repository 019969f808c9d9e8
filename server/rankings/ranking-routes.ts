import type { Route } from '../http/routes.ts'
import type { Site } from '../site.ts'

export const rankingRoutes = (_site: Site): Route[] => []
