import type { CommentRoom } from '#contract/community/comments/comments.ts'
import { type Mention, mentionedIn } from '#contract/community/mentions/mentions.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Screen } from '#server/trust/word-filter/screen.ts'
import { insertPostMentionNews, insertReviewMentionNews } from './mention-news-queries.ts'
import {
  isJustWritten,
  listMentions,
  listNamed,
  type MentionPlace,
  replaceMentions,
} from './mention-queries.ts'

/** The first of each member. */
const once = (named: Mention[]) => [...new Map(named.toReversed().map(one => [one.memberId, one])).values()]

interface Said {
  text: string
  /** Whom the writer means; not given by who changes a text and says nothing of it. */
  memberIds: number[] | undefined
}

/** Those meant whose name stands in a text; of who was named there before also the name of then. */
export async function findNamed(trx: Db, { text, memberIds }: Said, before: Mention[] = []) {
  if (!text.includes('@')) return []
  const meant = memberIds ?? before.map(({ memberId }) => memberId)
  if (meant.length === 0) return []
  const kept = before.filter(({ memberId }) => meant.includes(memberId))
  return once(mentionedIn(text, [...(await listNamed(trx, meant)), ...kept]))
}

/** Stores whom a change names; resolves to who of them is to be told: within an hour, and who wasn't named before. */
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

/** Whom a remark of one's own names now, and whom it named. */
export async function findRenamed(trx: Db, place: MentionPlace, said: Said) {
  const before = await listMentions(trx, place)
  return { before, named: await findNamed(trx, said, before) }
}

type Where =
  | { postId: number; room: CommentRoom; commentId: number | null }
  | { bookId: number; reviewId: number }

/**
 * Tells those who are named, as far as they want to hear of it, may read it, and the writer hasn't called too many in a
 * day. They are locked. What the writer is answered says nothing of it.
 */
export async function tellNamed(
  { trx, tell }: Act,
  where: Where,
  { by, memberIds, screen }: { by: number; memberIds: number[]; screen: Screen },
) {
  const called: number[] = []
  for (const memberId of memberIds)
    if (memberId !== by && (await screen.countMention(trx))) called.push(memberId)
  if (called.length === 0) return
  const news = { by, memberIds: called }
  tell(
    'bookId' in where
      ? await insertReviewMentionNews(trx, { ...where, ...news })
      : await insertPostMentionNews(trx, { ...where, ...news }),
  )
}
