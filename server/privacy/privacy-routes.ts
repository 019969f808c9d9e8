import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ProofParts, proveSelf } from '#server/people/sessions/passwords/proof-of-self.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { eraseMember } from './erase-member-acts.ts'
import { readMemberFile } from './member-file.ts'
import { withdraw } from './withdrawal-acts.ts'

type PrivacyParts = ProofParts &
  Pick<AppContext, 'jobs' | 'cipher' | 'addressCipher' | 'answerCipher' | 'settings'>

/** Calls about a member's own data: the data export, withdrawal, and erasure by an admin. */
export const privacyRoutes = (site: PrivacyParts) =>
  ({
    'GET /api/user/export': ({ viewer }) => readMemberFile(site, viewer.memberId),

    'DELETE /api/user': async ({ viewer, body, address, write }) => {
      const { memberId } = viewer
      if (memberId === ADMIN_ID) throw new Refusal('forbidden', { message: '관리자는 탈퇴할 수 없습니다.' })
      const proven = await proveSelf(site, viewer, { ...body, address })
      await write(ctx => withdraw(ctx, { memberId, proven }, site))
      return null
    },

    'POST /api/admin/member/erase': async ({ body, viewer, write }) => {
      const erasure = { ...body, byId: viewer.memberId }
      await write(ctx => eraseMember(ctx, erasure, site), { roleOf: body.memberId })
      return null
    },
  }) satisfies Partial<Handlers>
