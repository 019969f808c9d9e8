import { sql } from 'kysely'
import { TOLD_DAYS, TOLD_MAX, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Maximum rows deleted by one statement. The next night's run deletes the rest. */
const AT_ONCE = 10_000

/**
 * The wrong answers that enough members gave to a puzzle, most frequent first. Answers that are accepted now
 * are left out.
 */
export async function listWrongAnswerSamples(
  db: Db,
  { postId, acceptedHashes }: { postId: number; acceptedHashes: string[] },
) {
  // Any spelling will do, because the spellings of one answer differ only in spaces and punctuation.
  const { rows } = await sql<{ sealed: string; members: number }>`
    select min(sealed) as sealed, count(*)::integer as members
    from told_wrong
    where post_id = ${postId} and answer_hash <> all(${acceptedHashes}::text[])
      and created_at > now() - make_interval(days => ${TOLD_DAYS}::integer)
    group by answer_hash having count(*) >= ${TOLD_MEMBERS_MIN}::integer
    order by members desc, answer_hash limit ${TOLD_MAX}::integer`.execute(db)
  return rows
}

/** Whether members who answer a live puzzle are told that its author sees wrong answers. */
export async function findTellsWrong(db: Db, postId: number) {
  const found = await db
    .selectFrom('post_body')
    .select('tells_wrong as tellsWrong')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return found?.tellsWrong ?? false
}

/** A member's own wrong answers, still encrypted, for their data export. */
export const listWrongAnswerSamplesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('told_wrong')
    .select(['post_id as postId', 'sealed', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('post_id')
    .orderBy('answer_hash')

/**
 * Deletes the wrong answers that a member gave, and those given to the member's puzzles, which nobody may see
 * any more.
 */
export const deleteWrongAnswerSamplesOf = (trx: Db, memberId: number) =>
  sql`
    delete from told_wrong
    where member_id = ${memberId} or post_id in (select id from post where member_id = ${memberId})`.execute(
    trx,
  )

/** Deletes answers that are past their retention period. */
export async function deleteOldWrongAnswerSamples(db: Db) {
  await sql`
    delete from told_wrong where ctid = any(array(
      select ctid from told_wrong where created_at < now() - make_interval(days => ${TOLD_DAYS}::integer)
      limit ${AT_ONCE}::integer
    ))`.execute(db)
}
