import { isEmail } from '#contract/people/members/member-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import {
  INQUIRIES_PAGE_SIZE,
  inquiryNumber,
  OWN_INQUIRIES_PAGE_SIZE,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  createOnce,
  mailVisitorCode,
  tryVisitorCode,
} from '#server/people/accounts/mailed-codes/visitor-codes.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { logAccess } from '#server/trust/audit-log/access-acts.ts'
import { decryptInquiries, decryptInquiry, decryptVisitor } from './decrypt-inquiry.ts'
import {
  addToInquiry,
  findEarlierInquiry,
  findWritersInquiry,
  inquiryNotFound,
  isOpenedBy,
  makeOwnInquiry,
  makeVisitorInquiry,
} from './inquiry-acts.ts'
import { answerInquiry, closeInquiry } from './inquiry-answer-acts.ts'
import { inquiryCodeMail } from './inquiry-mails.ts'
import {
  countInquiries,
  countOwnInquiries,
  type FoundInquiry,
  findInquiry,
  listInquiries,
  listOwnInquiries,
} from './inquiry-queries.ts'

type Needs = Pick<
  AppContext,
  'db' | 'jobs' | 'settings' | 'fingerprint' | 'cipher' | 'addressCipher' | 'proofs'
>

export const inquiryRoutes = (site: Needs) =>
  ({
    'POST /api/inquiry/code': async ({ write, body: { email, proof }, address }) => {
      if (!isEmail(email)) throw invalid('email', '이메일 주소를 확인해 주세요.')
      await write(async ctx => {
        await site.proofs.use(ctx.trx, proof)
        const request = { purpose: 'inquiry' as const, email, address, mailOf: inquiryCodeMail }
        await mailVisitorCode(ctx, request, site)
      })
      return null
    },

    'POST /api/inquiry': async ({ write, body: { code, ...input } }) => ({
      data: await createOnce(
        () => findEarlierInquiry(site.db, input, site),
        async () => {
          const verifiedCode = await tryVisitorCode(site, { purpose: 'inquiry', email: input.email, code })
          return write(ctx => makeVisitorInquiry(ctx, input, verifiedCode, site))
        },
      ),
    }),

    'POST /api/inquiry/state': async ({ body: { number, token } }) => {
      const found = await findWritersInquiry(site.db, number, isOpenedBy(token))
      return { data: await decryptInquiry(site, found) }
    },

    'POST /api/inquiry/more': async ({ write, body: { token, ...added } }) => {
      await write(ctx => addToInquiry(ctx, { ...added, isWriter: isOpenedBy(token) }, site))
      return null
    },

    'GET /api/user/inquiries': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, OWN_INQUIRIES_PAGE_SIZE)
      const data = await decryptInquiries(site, await listOwnInquiries(site.db, memberId, window))
      const total = await countOwnInquiries(site.db, memberId)
      return { data, page: window.page, size: window.size, total }
    },

    'POST /api/user/inquiry': async ({ write, body, viewer: { memberId } }) => ({
      data: await write(ctx => makeOwnInquiry(ctx, { ...body, memberId }, site)),
    }),

    'POST /api/user/inquiry/more': async ({ write, body, viewer }) => {
      const isWriter = ({ memberId }: FoundInquiry) => memberId === viewer.memberId
      await write(ctx => addToInquiry(ctx, { ...body, isWriter }, site))
      return null
    },

    'GET /api/admin/inquiries': async ({ query }) => {
      const window = pageWindowOf(query, INQUIRIES_PAGE_SIZE)
      const [rows, counted] = [await listInquiries(site.db, window), await countInquiries(site.db)]
      const data = rows.map(row => ({ ...row, number: inquiryNumber(row) }))
      return { data, page: window.page, size: window.size, ...counted }
    },

    'GET /api/admin/inquiry': async ({ write, query: { inquiryId }, viewer, address }) => {
      const found = await findInquiry(site.db, inquiryId)
      if (!found) throw inquiryNotFound()
      // Access to an inquiry is recorded in the log before the inquiry is returned.
      const about = found.memberId === null ? {} : { targetType: 'member' as const, targetId: found.memberId }
      const access = { act: 'inquiry_look' as const, ...about, detail: { inquiryId } }
      await write(ctx => logAccess(ctx, { byId: viewer.memberId, address }, access, site))
      const email = decryptVisitor(found, site)?.email ?? null
      return { data: { ...(await decryptInquiry(site, found)), email } }
    },

    'POST /api/admin/inquiry/answer': async ({ write, body, viewer: { memberId: byId } }) => {
      await write(ctx => answerInquiry(ctx, { ...body, byId }, site))
      return null
    },

    'POST /api/admin/inquiry/close': async ({ write, body, viewer: { memberId: byId } }) => {
      await write(ctx => closeInquiry(ctx, { ...body, byId }))
      return null
    },
  }) satisfies Partial<Handlers>
