import { boardKeys, isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { LOG_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { countStaffActs, listStaffActs } from './staff-log-queries.ts'

/** Entries without a board are visible only to moderators of the whole site. */
const readBy = (viewer: Viewer) =>
  isAdmin(viewer) ? undefined : (viewer.staff?.boards ?? [...boardKeys, '' as const])

export const logRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/moderation/log': async ({ query, viewer }) => {
      const window = pageWindowOf(query, LOG_PAGE_SIZE)
      const which = { ...query, boards: readBy(viewer), readerId: viewer.memberId }
      const [data, counted] = [await listStaffActs(db, which, window), await countStaffActs(db, which)]
      return { data, page: window.page, size: window.size, ...counted }
    },
  }) satisfies Partial<Handlers>
