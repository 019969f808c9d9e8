import { isEmail } from '#contract/people/members/member-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { CLAIMS_PAGE_SIZE, claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { Site } from '#server/app-context.ts'
import { windowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { settleImages } from '#server/trust/hiding/held-images.ts'
import { dropNeighbours } from '#server/trust/moderation/content/adjacent-invalidation.ts'
import {
  addToClaim,
  askForCode,
  findMadeClaim,
  findOpened,
  makeClaim,
  noClaim,
  tryCode,
} from './claim-acts.ts'
import { answerClaim, decideItem, noteProceedings } from './claim-answer-acts.ts'
import { listItems } from './claim-item-queries.ts'
import { countClaims, countStanding, findClaim, listClaims } from './claim-queries.ts'
import { objectToClaim } from './objection-acts.ts'
import { openedClaims } from './opened-claim.ts'

type Needs = Pick<
  Site,
  'db' | 'act' | 'jobs' | 'settings' | 'fingerprint' | 'sealed' | 'files' | 'log' | 'pages' | 'proofs'
>

export const rightsRoutes = (site: Needs) => {
  const { db, act, files, log, pages } = site

  const { unsealed, filesOf, detailOf } = openedClaims(site)

  return {
    'POST /api/rights/code': async ({ body: { email, proof }, address }) => {
      if (!isEmail(email)) throw invalid('email', '이메일 주소를 확인해 주세요.')
      await act(async on => {
        await site.proofs.use(on.trx, proof)
        await askForCode(on, { email, address }, site)
      })
      return null
    },

    'POST /api/rights/claim': async ({ body: { code, ...claim } }) => {
      const made = await findMadeClaim(db, claim, site)
      if (made) return { data: made }
      const right = await tryCode(site, { email: claim.email, code })
      return { data: await act(on => makeClaim(on, claim, right, site)) }
    },

    'POST /api/rights/state': async ({ body }) => {
      const found = await findOpened(db, body)
      const items = await listItems(db, found.claimId)
      return {
        data: {
          ...{ ...found, ...unsealed(found), number: claimNumber(found) },
          items: items.map(item => ({ ...item, objected: item.objection !== null })),
          files: await filesOf(found.claimId),
        },
      }
    },

    'POST /api/rights/more': async ({ body }) => {
      await act(on => addToClaim(on, body, site))
      return null
    },

    'POST /api/rights/objection': async ({ body, viewer: { memberId }, act }) => {
      await act(on => objectToClaim(on, { ...body, memberId }, site))
      return null
    },

    'GET /api/rights/standing': async () => ({ data: await countStanding(db) }),

    'GET /api/admin/claims': async ({ query }) => {
      const window = windowOf(query, CLAIMS_PAGE_SIZE)
      const [rows, counted] = [await listClaims(db, window), await countClaims(db)]
      const data = rows.map(row => ({ ...row, number: claimNumber(row) }))
      return { data, page: window.page, size: window.size, ...counted }
    },

    'GET /api/admin/claim': async ({ query: { claimId }, viewer: { memberId } }) => {
      const found = await findClaim(db, claimId)
      if (!found) throw noClaim()
      // Access to a claim is recorded in the log before the claim is returned.
      await act(on => insertStaffAct(on.trx, { byId: memberId, act: 'claim_look', detail: { claimId } }))
      return { data: await detailOf(found) }
    },

    'POST /api/admin/claim/decide': async ({ body: { claimId, each, words }, viewer: { memberId }, act }) => {
      if (!(await findClaim(db, claimId))) throw noClaim()
      // One transaction per text, so that the locks of different targets are never held together.
      for (const { itemId, act: decided } of each) {
        const item = await act(on =>
          decideItem(on, { itemId, claimId, act: decided, words, byId: memberId }, site),
        )
        await dropNeighbours({ db, pages }, item)
      }
      await act(on => answerClaim(on, { claimId, words }, site))
      await settleImages({ db, files, log })
      return null
    },

    'POST /api/admin/claim/proceedings': async ({ body, viewer: { memberId }, act }) => {
      await act(on => noteProceedings(on, { ...body, byId: memberId }))
      return null
    },
  } satisfies Partial<Handlers>
}
