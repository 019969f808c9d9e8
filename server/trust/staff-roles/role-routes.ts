import { invalid } from '#contract/platform/http/refusals.ts'
import { ROLES_PAGE_SIZE } from '#contract/trust/staff-roles/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { giveRole, takeRole } from './role-acts.ts'
import { countRoles, listRoles } from './role-queries.ts'

export const roleRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/admin/roles': async ({ query }) => {
      const window = pageWindowOf(query, ROLES_PAGE_SIZE)
      const [data, total] = [await listRoles(db, window), await countRoles(db)]
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/admin/role': async ({ body: { memberId, role, boards = null }, viewer, write }) => {
      if (boards?.length === 0) throw invalid('boards', '담당할 게시판을 선택해 주세요.')
      // Admins are responsible for all boards, so a selection of boards is ignored.
      const own = role === 'admin' ? null : boards && [...new Set(boards)]
      await write(ctx => giveRole(ctx, { memberId, role, boards: own, by: viewer.memberId }), {
        roleOf: memberId,
      })
      return null
    },

    'DELETE /api/admin/role': async ({ query: { memberId }, viewer, write }) => {
      await write(ctx => takeRole(ctx, { memberId, by: viewer.memberId }), { roleOf: memberId })
      return null
    },
  }) satisfies Partial<Handlers>
