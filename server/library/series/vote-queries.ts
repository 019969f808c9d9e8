import { sql } from 'kysely'
import type { VoteClosing } from '#contract/library/polls/vote-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Question {
  question: string
  options: string[]
  closes: VoteClosing
  closesAt: string | null
}

const stored = ({ question, options, closes, closesAt }: Question) => ({
  question,
  closes,
  options: JSON.stringify(options),
  closes_at: closesAt,
})

export async function insertVote(
  trx: Db,
  { seriesId, memberId, ...question }: Question & { seriesId: number; memberId: number },
) {
  const { id } = await trx
    .insertInto('vote')
    .values({ series_id: seriesId, member_id: memberId, ...stored(question) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateVote = (trx: Db, voteId: number, question: Question) =>
  trx.updateTable('vote').set(stored(question)).where('id', '=', voteId).execute()

export const deleteVote = (trx: Db, voteId: number) =>
  trx.deleteFrom('vote').where('id', '=', voteId).execute()

export const updateAsClosed = (trx: Db, voteId: number, revealPostId: number | null = null) =>
  trx
    .updateTable('vote')
    .set({
      closed_at: sql<string>`coalesce(closed_at, now())`,
      reveal_post_id: sql<number>`coalesce(${revealPostId}::integer, reveal_post_id)`,
    })
    .where('id', '=', voteId)
    .execute()

export const updateAsRevealed = (
  trx: Db,
  { voteId, answer, counts, note }: { voteId: number; answer: number; counts: number[]; note: string | null },
) =>
  trx
    .updateTable('vote')
    .set({ revealed_at: sql<string>`coalesce(revealed_at, now())`, answer, counts, answer_note: note })
    .where('id', '=', voteId)
    .execute()

/** Expired votes that are not closed yet. */
export const listDueVotes = (db: Db) =>
  db
    .selectFrom('vote')
    .select(['id as voteId', 'series_id as seriesId'])
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', sql<string>`now()`)
    .limit(100)
    .execute()

/** The last part of a series. The vote's notification links to it if no part reveals the answer. */
export const findLastPart = (db: Db, seriesId: number) =>
  db
    .selectFrom('series_part')
    .select('post_id as postId')
    .where('series_id', '=', seriesId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
