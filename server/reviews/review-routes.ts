import type { Route } from '../http/routes.ts'
import type { Site } from '../site.ts'

export const reviewRoutes = (_site: Site): Route[] => []
