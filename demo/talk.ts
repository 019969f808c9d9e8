import type { DemoContext } from './demo-context.ts'
import type { DemoAfterword, DemoComment } from './shape.ts'

/** A comment with its original text struck out: `~~처음 쓴 말~~ 고친 말`. */
const EDITED = /^~~(.+?)~~ (.+)$/s

/** A review's spoiler level and public teaser precede its text: `[결말: 한마디] 범인은 …`. */
const LEVELED = /^\[(약한 스포일러|결말)(?:: (.+?))?\] (.+)$/s

function leveled(text: string) {
  const [, level, teaser = null, content] = LEVELED.exec(text) ?? []
  if (!level || !content) return { content: text }
  return { content, spoiler: level === '결말' ? 2 : 1, teaser } as const
}

interface Under {
  postId: number
  parentId?: number | null
}

/** Members comment on a post. Each reply is written after its parent. */
export async function addComments(
  { postId, parentId = null }: Under,
  comments: DemoComment[],
  written: DemoContext,
) {
  const { call, tokenOf, namedIn } = written
  for (const { by, text, replies = [] } of comments) {
    const token = tokenOf(by)
    const [, first, content] = EDITED.exec(text) ?? [null, null, text]
    const body = { postId, parentId, content: first ?? text, mentions: namedIn(text) }
    const { commentId } = (await call('POST /api/comment', { token, body })).data
    await addComments({ postId, parentId: commentId }, replies, written)
    if (first) await call('PUT /api/comment', { token, body: { commentId, content: content ?? '' } })
  }
}

interface About {
  bookId: number
  parentId?: number | null
}

/** Members review a book and reply to each other. */
export async function addReviews(
  { bookId, parentId = null }: About,
  reviews: DemoComment[],
  written: DemoContext,
) {
  const { call, tokenOf, namedIn } = written
  for (const { by, text, replies = [] } of reviews) {
    const body = { bookId, parentId, ...leveled(text), mentions: namedIn(text) }
    const { data } = await call('POST /api/review', { token: tokenOf(by), body })
    await addReviews({ bookId, parentId: data.reviewId }, replies, written)
  }
}

/** Members who played a day's case remark on it in turn. */
export async function addRemarks(
  { day, players }: { day: string; players: number[] },
  talk: DemoAfterword[],
  { call, tokenOf, usernamesOf }: DemoContext,
) {
  const usernames = usernamesOf(players)
  let turn = 0
  async function say(content: string, parentId: number | null) {
    const by = usernames[turn % usernames.length]
    if (!by) return null
    turn += 1
    const body = { day, parentId, content }
    return (await call('POST /api/daily/remark', { token: tokenOf(by), body })).data.remarkId
  }
  for (const { text, replies = [] } of talk) {
    const remarkId = await say(text, null)
    for (const reply of replies) await say(reply, remarkId)
  }
}
