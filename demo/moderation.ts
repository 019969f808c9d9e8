import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Filling } from '#server/seeding/filling.ts'
import { ADMIN, type DemoModeration } from './shape.ts'
import type { SiteClient } from './site-client.ts'

interface Deps {
  call: SiteClient
  code: Filling['code']
  tokenOf(username: string): string
  postIdOf(key: string): number
  memberIdOf(username: string): number
}

/** Members report, a stranger makes a claim, and an admin answers and announces changed terms. */
export async function fillModeration(moderation: DemoModeration, deps: Deps) {
  const { call, tokenOf, postIdOf, memberIdOf } = deps
  const token = tokenOf(ADMIN)
  for (const [username, boards] of Object.entries(moderation.moderators)) {
    const body = { memberId: memberIdOf(username), role: 'moderator' as const, boards }
    await call('POST /api/admin/role', { token, body })
  }
  for (const { by, post, reason, detail } of moderation.reports) {
    const body = { targetType: 'post' as const, targetId: postIdOf(post), reason, detail: detail ?? null }
    await call('POST /api/report', { token: tokenOf(by), body })
  }
  for (const report of moderation.replies) await reportReply(report, deps)
  for (const claim of moderation.claims) await makeClaim(claim, deps)
  for (const inquiry of moderation.inquiries) await inquire(inquiry, deps)
  await announce(moderation.announcement, deps)
}

/** Reports a reply as the member who received it; nobody else can. */
async function reportReply(
  { by, post, reason, detail }: DemoModeration['replies'][number],
  { call, tokenOf, postIdOf }: Deps,
) {
  const token = tokenOf(by)
  const query = { postId: postIdOf(post) }
  const { askId } = (await call('GET /api/correct/reply', { token, query, body: undefined })).data
  if (!askId) throw new Error(`${by} has no reply under ${post}`)
  const body = { targetType: 'ask' as const, targetId: askId, reason, ...(detail && { detail }) }
  await call('POST /api/report', { token, body })
}

async function makeClaim(
  { email, post, answer, ...claim }: DemoModeration['claims'][number],
  { call, code, tokenOf, postIdOf }: Deps,
) {
  await call('POST /api/rights/code', { body: { email } })
  const addresses = [hrefOf('post', { postId: postIdOf(post) })]
  const body = { ...claim, email, addresses, code: await code(email) }
  await call('POST /api/rights/claim', { body })
  if (!answer) return
  const token = tokenOf(ADMIN)
  // Open claims come first, oldest first. All earlier claims are answered, so the first row is this one.
  const [row] = (await call('GET /api/admin/claims', { token, body: undefined })).data
  const claimId = row?.claimId ?? 0
  const opened = await call('GET /api/admin/claim', { token, query: { claimId }, body: undefined })
  const { items } = opened.data
  const each = items.map(({ itemId }) => ({ itemId, act: answer.act }))
  await call('POST /api/admin/claim/decide', { token, body: { claimId, each, words: answer.words } })
}

async function inquire(
  { by, subject, text, answer }: DemoModeration['inquiries'][number],
  { call, tokenOf }: Deps,
) {
  await call('POST /api/user/inquiry', { token: tokenOf(by), body: { subject, text } })
  if (!answer) return
  const token = tokenOf(ADMIN)
  // Unanswered inquiries come first, oldest first. All earlier ones are answered, so the first row is this one.
  const [row] = (await call('GET /api/admin/inquiries', { token, body: undefined })).data
  const inquiryId = row?.inquiryId ?? 0
  const opened = await call('GET /api/admin/inquiry', { token, query: { inquiryId }, body: undefined })
  const lastTextId = opened.data.texts.at(-1)?.textId ?? 0
  const body = { inquiryId, lastTextId, text: answer, closes: false }
  await call('POST /api/admin/inquiry/answer', { token, body })
}

/** Announces changed terms to all members. The notice is pinned on every board until the terms apply. */
async function announce({ post, inDays }: DemoModeration['announcement'], { call, tokenOf, postIdOf }: Deps) {
  const token = tokenOf(ADMIN)
  const postId = postIdOf(post)
  const startsOn = daysAfter(koreanDay(Date.now()), inDays)
  const until = `${startsOn}T00:00:00+09:00`
  await call('PUT /api/post/pin', { token, body: { postId, scope: 'all', until } })
  await call('POST /api/admin/notice', { token, body: { kind: 'terms', postId, startsOn } })
}
