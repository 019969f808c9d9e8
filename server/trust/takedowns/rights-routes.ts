import { isEmail } from '#contract/people/members/member-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { CLAIMS_PAGE_SIZE, claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOnce, tryVisitorCode } from '#server/people/accounts/mailed-codes/visitor-codes.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { logAccess } from '#server/trust/audit-log/access-acts.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { invalidateNeighbours } from '#server/trust/targets/target-acts.ts'
import {
  addToClaim,
  claimNotFound,
  findClaimByToken,
  findEarlierClaim,
  makeClaim,
  requestClaimCode,
} from './claim-acts.ts'
import { decideItem, recordProceedings } from './claim-answer-acts.ts'
import { listItems } from './claim-item-queries.ts'
import { countClaims, countOpenClaims, findClaim, listClaims } from './claim-queries.ts'
import { claimReader } from './claim-reader.ts'
import { objectToClaim } from './objection-acts.ts'

type Needs = Pick<
  AppContext,
  | 'db'
  | 'inTransaction'
  | 'jobs'
  | 'settings'
  | 'fingerprint'
  | 'cipher'
  | 'addressCipher'
  | 'files'
  | 'log'
  | 'pages'
  | 'proofs'
>

export const rightsRoutes = (site: Needs) => {
  const { db, files, log, pages } = site

  const { unsealed, filesOf, detailOf } = claimReader(site)

  return {
    'POST /api/rights/code': async ({ write, body: { email, proof }, address }) => {
      if (!isEmail(email)) throw invalid('email', '이메일 주소를 확인해 주세요.')
      await write(async ctx => {
        await site.proofs.use(ctx.trx, proof)
        await requestClaimCode(ctx, { email, address }, site)
      })
      return null
    },

    'POST /api/rights/claim': async ({ write, body: { code, ...claim } }) => ({
      data: await createOnce(
        () => findEarlierClaim(db, claim, site),
        async () => {
          const right = await tryVisitorCode(site, { purpose: 'rights', email: claim.email, code })
          return write(ctx => makeClaim(ctx, claim, right, site))
        },
      ),
    }),

    'POST /api/rights/state': async ({ body }) => {
      const found = await findClaimByToken(db, body)
      const items = await listItems(db, found.claimId)
      return {
        data: {
          ...{ ...found, ...unsealed(found), number: claimNumber(found) },
          items: items.map(item => ({ ...item, objected: item.objection !== null })),
          files: await filesOf(found.claimId),
        },
      }
    },

    'POST /api/rights/more': async ({ write, body }) => {
      await write(ctx => addToClaim(ctx, body, site))
      return null
    },

    'POST /api/rights/objection': async ({ body, viewer: { memberId }, write }) => {
      await write(ctx => objectToClaim(ctx, { ...body, memberId }, site))
      return null
    },

    'GET /api/rights/standing': async () => ({ data: await countOpenClaims(db) }),

    'GET /api/admin/claims': async ({ query }) => {
      const window = pageWindowOf(query, CLAIMS_PAGE_SIZE)
      const [rows, counted] = [await listClaims(db, window), await countClaims(db)]
      const data = rows.map(row => ({ ...row, number: claimNumber(row) }))
      return { data, page: window.page, size: window.size, ...counted }
    },

    'GET /api/admin/claim': async ({ write, query: { claimId }, viewer: { memberId: byId }, address }) => {
      const found = await findClaim(db, claimId)
      if (!found) throw claimNotFound()
      // Access to a claim is recorded in the log before the claim is returned.
      const access = { act: 'claim_look' as const, detail: { claimId } }
      await write(ctx => logAccess(ctx, { byId, address }, access, site))
      return { data: await detailOf(found) }
    },

    'POST /api/admin/claim/decide': async ({
      body: { claimId, each, words },
      viewer: { memberId },
      write,
    }) => {
      if (!(await findClaim(db, claimId))) throw claimNotFound()
      // One transaction per text, so that the locks of different targets are never held together.
      for (const { itemId, act: decided } of each) {
        const item = await write(ctx =>
          decideItem(ctx, { itemId, claimId, act: decided, words, byId: memberId }, site),
        )
        await invalidateNeighbours({ db, pages }, item)
      }
      await reconcileImages({ db, files, log })
      return null
    },

    'POST /api/admin/claim/proceedings': async ({ body, viewer: { memberId }, write }) => {
      await write(ctx => recordProceedings(ctx, { ...body, byId: memberId }))
      return null
    },
  } satisfies Partial<Handlers>
}
