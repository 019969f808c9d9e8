import type { CallName } from '#contract/calls.ts'
import { draftOf } from '#test/support/drafts.ts'
import { assertOk, type SmallSite } from '#test/support/small-site.ts'

export interface Write {
  call: CallName
  what: string
  act(): Promise<unknown>
  /** The pages that show the write. */
  on: string[]
  /** The texts that these pages show afterwards, and the texts that they no longer show. */
  says?: string
  hides?: string
}

/**
 * The state that all writes of a day share: its people, earlier content, and the ids of what was created
 * since.
 */
export function beginDay(site: SmallSite) {
  const { post, del, author, admin, free, parts, book } = site
  const [first = 0, second = 0] = parts
  const [oldest = 0, moved = 0, removed = 0] = free
  const page = (postId: number) => `/post/${postId}`
  const ids: Record<string, number> = {}
  const comment = async (name: string, person: typeof author, body: object) => {
    ids[name] = (await assertOk(post(person, '/api/comment', { postId: moved, ...body }))).commentId
  }
  const review = async (name: string, person: typeof author, body: object) => {
    ids[name] = (await assertOk(post(person, '/api/review', { bookId: book, ...body }))).reviewId
  }
  const unsay = (name: string, person = author) =>
    assertOk(del(person, '/api/comment', { commentId: ids[name] }))
  const unreview = (name: string, person = author) =>
    assertOk(del(person, '/api/review', { reviewId: ids[name] }))
  const novel = (title: string, seriesId: number | null) => draftOf({ title, type: '자작 소설', seriesId })
  const question = { question: '누가 마지막 손님입니까?', options: ['역장', '차장'], closes: 'reveal' }
  const hide = async (targetType: string, targetId: number | undefined, over = {}): Promise<number> => {
    const act = { targetType, targetId, content: 'hide', member: 'none', reason: 'abuse', ...over }
    return (await assertOk(post(admin, '/api/moderation/direct', act))).decisionId
  }
  const feeds = ['/rss.xml', '/board/free/rss.xml']
  return {
    ...site,
    site,
    ...{ first, second, oldest, moved, removed, page, ids, feeds },
    ...{ comment, review, unsay, unreview, hide, novel, question },
  }
}

export type Day = ReturnType<typeof beginDay>
