import type { CommentRoom } from '#contract/community/comments/comments.ts'
import { type Mention, mentionedIn } from '#contract/community/mentions/mentions.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { TextScreen } from '#server/trust/word-filter/screen.ts'
import { insertPostMentionNews, insertReviewMentionNews } from './mention-news-queries.ts'
import {
  isJustWritten,
  listMentions,
  listNamed,
  type MentionPlace,
  replaceMentions,
} from './mention-queries.ts'

/** The first mention of each member in a text. */
const firstMentions = (named: Mention[]) => [
  ...new Map(named.toReversed().map(one => [one.memberId, one])).values(),
]

interface MentionText {
  text: string
  /** The members that the writer selected; `undefined` if an edit leaves the selection unchanged. */
  memberIds: number[] | undefined
}

/**
 * The selected members whose name occurs in a text. For members mentioned before the edit, the nickname of
 * that time counts, too.
 */
export async function findNamed(trx: Db, { text, memberIds }: MentionText, before: Mention[] = []) {
  if (!text.includes('@')) return []
  const meantIds = memberIds ?? before.map(({ memberId }) => memberId)
  if (meantIds.length === 0) return []
  const kept = before.filter(({ memberId }) => meantIds.includes(memberId))
  return firstMentions(mentionedIn(text, [...(await listNamed(trx, meantIds)), ...kept]))
}

/**
 * Stores the members mentioned in an edited text. Resolves to the newly mentioned members to notify; none if
 * the text is older than an hour.
 */
export async function changeMentions(
  trx: Db,
  place: MentionPlace,
  { named, before }: Record<'named' | 'before', Mention[]>,
) {
  if (named.length === 0 && before.length === 0) return []
  await replaceMentions(trx, place, named)
  const known = new Set(before.map(({ memberId }) => memberId))
  const added = named.flatMap(({ memberId }) => (known.has(memberId) ? [] : [memberId]))
  return added.length > 0 && (await isJustWritten(trx, place)) ? added : []
}

/** The members mentioned in a comment or review after the edit, and those mentioned before it. */
export async function findMentionChange(trx: Db, place: MentionPlace, text: MentionText) {
  const before = await listMentions(trx, place)
  return { before, named: await findNamed(trx, text, before) }
}

export type NewsPlace =
  | { postId: number; room: CommentRoom; commentId: number | null }
  | { bookId: number; reviewId: number }

/**
 * Notifies mentioned members who accept mentions and may read the text, up to the writer's daily limit. The
 * members must be locked. The response does not reveal who was notified.
 */
export async function notifyMentioned(
  { trx, notify }: WriteContext,
  where: NewsPlace,
  { by, memberIds, screen }: { by: number; memberIds: number[]; screen: TextScreen },
) {
  const notifiedIds: number[] = []
  for (const memberId of memberIds)
    if (memberId !== by && (await screen.countMention(trx))) notifiedIds.push(memberId)
  if (notifiedIds.length === 0) return
  const news = { by, memberIds: notifiedIds }
  notify(
    'bookId' in where
      ? await insertReviewMentionNews(trx, { ...where, ...news })
      : await insertPostMentionNews(trx, { ...where, ...news }),
  )
}
