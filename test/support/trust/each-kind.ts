import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { appWith } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { insertMarked, MARK } from './marked-texts.ts'
import { claim } from './rights.ts'

type Site = Awaited<ReturnType<typeof appWith>>

/** A rebuttal under a post, published by an admin for a claim. Resolves to its id. */
async function insertRebuttal(site: Site, postId: number) {
  const { get, post, theAdmin } = site
  const owner = await theAdmin()
  const rebuttal = { name: '그날의 손님', text: `${MARK} 반박하는 말입니다.` }
  const { number } = await claim(site, [`/post/${postId}`], { rebuttal })
  const claimId = Number(number.split('-')[2])
  const { items } = await assertOk(get(owner, '/api/admin/claim', { claimId }))
  const each = items.map(({ itemId }: { itemId: number }) => ({ itemId, act: 'rebuttal' }))
  await assertOk(post(owner, '/api/admin/claim/decide', { claimId, each, words: '살펴보고 싣습니다.' }))
  const [{ rebuttalId }] = (await assertOk(get(null, '/api/post', { postId }))).post.rebuttals
  return rebuttalId as number
}

/**
 * One target of each kind that can be moderated, with the mark in every text. The other member may read all
 * of them, sealed ones included.
 */
export async function insertEachKind(site: Site, writers: Record<'author' | 'other', Person>) {
  const { get, post, put } = site
  const { author, other } = writers
  const made = await insertMarked(site, writers)
  const { day } = await assertOk(get(null, '/api/daily'))
  for (const person of [author, other]) await assertOk(post(person, '/api/daily/giveup', { day }))
  const { remarkId } = await assertOk(post(author, '/api/daily/remark', { day, content: `${MARK} 뒷이야기` }))
  const { postId: rebutted } = await assertOk(post(author, '/api/post', draftOf({ title: '반박할 글' })))
  await assertOk(
    put(author, '/api/user/profile', { openness: 'open', showSolved: false, bio: `${MARK} 소개` }),
  )
  const things: Record<TargetType, number> = {
    post: made.postId,
    comment: made.commentId,
    review: made.reviewId,
    remark: remarkId,
    ask: made.askId,
    rebuttal: await insertRebuttal(site, rebutted),
    series: made.seriesId,
    list: made.listId,
    book: made.bookId,
    member: author.memberId,
  }
  return { ...made, day: day as string, rebutted, things }
}
