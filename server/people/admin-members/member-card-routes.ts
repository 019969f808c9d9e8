import { CARD_DEVICES, MEMBER_CARDS_PAGE_SIZE } from '#contract/people/admin-members/member-cards.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { listConsentsOf } from '#server/people/consents/consent-queries.ts'
import { listOwnSessions } from '#server/people/sessions/devices/device-queries.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findAuthor } from '#server/trust/moderation/queue/case-detail-queries.ts'
import { findFacts, listFacts, NO_REPUTATION } from '#server/trust/reputation/trust-queries.ts'
import { trustOf } from '#server/trust/reputation/trust-rules.ts'
import { listMembersFor } from './card-list-queries.ts'
import { logMemberLookup, showEmail } from './member-card-acts.ts'
import { listCardRows, listCardTexts } from './member-card-queries.ts'

export function memberCardRoutes(site: Pick<AppContext, 'db' | 'addressCipher'>) {
  const { db } = site
  return {
    'GET /api/admin/members': async ({
      write,
      query: { searchTerm = '', by = 'nickname', filter, ...paging },
      viewer: { memberId: byId },
      address,
    }) => {
      const window = pageWindowOf(paging, MEMBER_CARDS_PAGE_SIZE)
      const { ids, ...counted } = await listMembersFor(db, { searchTerm, by, filter }, window)
      // A search by address reveals who owns the address, so it is logged like viewing the card.
      for (const memberId of searchTerm && by === 'email' ? ids : [])
        await write(ctx => logMemberLookup(ctx, { byId, address, memberId, look: 'search' }, site))
      const facts = await listFacts(db, ids)
      const rows = await listCardRows(db, ids)
      const data = rows.map(row => ({ ...row, standing: trustOf(facts.get(row.memberId) ?? NO_REPUTATION) }))
      return { data, page: window.page, size: window.size, ...counted }
    },

    'POST /api/admin/member/card': async ({ write, body: { memberId, why }, viewer, address }) => {
      const [row] = await listCardRows(db, [memberId])
      if (!row) throw notFound('member')
      const lookup = { byId: viewer.memberId, address, memberId, why, look: 'card' as const }
      await write(ctx => logMemberLookup(ctx, lookup, site))
      const facts = await findFacts(db, memberId)
      const record = await findAuthor(db, memberId, viewer)
      return {
        data: {
          ...row,
          standing: trustOf(facts),
          reports: { upheld: facts.upheld, dismissed: facts.dismissed },
          texts: await listCardTexts(db, memberId),
          decisions: record?.decisions ?? [],
          appealsWon: record?.appealsWon ?? 0,
          sessions: await listOwnSessions(
            db,
            { memberId, sessionId: '' },
            pageWindowOf({ size: CARD_DEVICES }),
          ),
          consents: await listConsentsOf(db, memberId),
        },
      }
    },

    'POST /api/admin/member/email': async ({ body, viewer, write, address }) => ({
      data: {
        email: await write(ctx => showEmail(ctx, { ...body, byId: viewer.memberId, address }, site)),
      },
    }),
  } satisfies Partial<Handlers>
}
