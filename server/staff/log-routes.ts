import { LOG_PAGE_SIZE } from '#contract/moderation-rules.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { countStaffActs, listStaffActs } from './staff-log-queries.ts'

export const logRoutes = ({ db }: Pick<Site, 'db'>) =>
  ({
    'GET /api/moderation/log': async ({ query }) => {
      const window = windowOf(query, LOG_PAGE_SIZE)
      const [data, counted] = [await listStaffActs(db, query, window), await countStaffActs(db, query)]
      return { data, page: window.page, size: window.size, ...counted }
    },
  }) satisfies Partial<Handlers>
