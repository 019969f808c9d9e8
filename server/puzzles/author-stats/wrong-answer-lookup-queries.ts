import { sql } from 'kysely'
import { ASKED_MAX } from '#contract/puzzles/author-stats/author-stats.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Answer {
  postId: number
  answerHash: string
}

/**
 * Stores a lookup and keeps its first wording. Returns `false` if the list is full. The post must be locked.
 */
export async function insertAsk(trx: Db, { postId, answerHash, text }: Answer & { text: string }) {
  const { rows } = await sql`
    insert into post_ask (post_id, answer_hash, text)
    select ${postId}, ${answerHash}, ${text}
    where (select count(*) from post_ask where post_id = ${postId} and answer_hash <> ${answerHash})
      < ${ASKED_MAX}::integer
    on conflict (post_id, answer_hash) do update set asked_at = now()
    returning post_id`.execute(trx)
  return rows.length === 1
}

/** A lookup and its current reply. */
export const findAsk = (db: Db, { postId, answerHash }: Answer) =>
  db
    .selectFrom('post_ask')
    .select(['id as askId', 'reply'])
    .where('post_id', '=', postId)
    .where('answer_hash', '=', answerHash)
    .executeTakeFirst()

export const updateReply = (trx: Db, { askId, reply }: { askId: number; reply: string | null }) =>
  trx
    .updateTable('post_ask')
    .set({ reply, replied_at: reply === null ? null : sql<string>`now()` })
    .where('id', '=', askId)
    .execute()

export const deleteAsk = (trx: Db, { postId, answerHash }: Answer) =>
  trx
    .deleteFrom('post_ask')
    .where('post_id', '=', postId)
    .where('answer_hash', '=', answerHash)
    .returning('id as askId')
    .executeTakeFirst()

/** A member's lookups about their puzzles, for their data export. */
export const listAsksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post_ask as ask')
    .innerJoin('post', 'post.id', 'ask.post_id')
    .leftJoin('withheld', join =>
      join.onRef('withheld.target_id', '=', 'ask.id').on('withheld.target_type', '=', 'ask'),
    )
    .select(['ask.post_id as postId', 'ask.text', 'ask.asked_at as datetime', 'ask.replied_at as repliedAt'])
    .select(sql<string | null>`coalesce(ask.reply, withheld.shape->>'content')`.as('reply'))
    .where('post.member_id', '=', memberId)
    .orderBy('ask.post_id')
    .orderBy('ask.asked_at')

/** Deletes a withdrawn member's lookups and replies, because nobody could correct them any more. */
export const deleteAsksOf = (trx: Db, memberId: number) =>
  sql`
    with gone as (
      delete from post_ask using post where post.id = post_ask.post_id and post.member_id = ${memberId}
      returning post_ask.id
    )
    delete from withheld using gone where target_type = 'ask' and target_id = gone.id`.execute(trx)

/** The author's reply to the member's latest wrong answer at a live post, and the post's accepted answers. */
export async function findReply(db: Db, { postId, memberId }: { postId: number; memberId: number }) {
  const { rows } = await sql<{ accepted: string | null; askId: number | null; reply: string | null }>`
    select post_body.answer as accepted, post_ask.id as "askId", post_ask.reply
    from post join post_body on post_body.post_id = post.id
    left join lateral (
      select answer_hash from attempt where post_id = post.id and member_id = ${memberId}
      order by coalesce(again_at, created_at) desc, id desc limit 1
    ) as last on true
    left join post_ask on post_ask.post_id = post.id and post_ask.answer_hash = last.answer_hash
    where post.id = ${postId} and post.deleted_at is null`.execute(db)
  return rows[0]
}

/** Whether a member sees this reply, because the member's latest wrong answer is the one it replies to. */
export async function isReplyShownTo(
  db: Db,
  { askId, ...answerer }: { postId: number; memberId: number; askId: number },
) {
  const found = await findReply(db, answerer)
  return found?.askId === askId
}
