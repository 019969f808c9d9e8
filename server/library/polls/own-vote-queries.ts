import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

/** Votes that a member opened, with their sealed answers, for the data export. */
export const listVotesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('vote')
    .leftJoin('vote_answer', 'vote_answer.vote_id', 'vote.id')
    .select(['vote.id as voteId', 'vote.series_id as seriesId', 'vote.question', 'vote.options'])
    .select(['vote_answer.option as answer', 'vote.answer_note as note', 'vote.created_at as datetime'])
    .where('vote.member_id', '=', memberId)
    .orderBy('vote.id')

export const listBallotsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('vote_ballot')
    .innerJoin('vote', 'vote.id', 'vote_ballot.vote_id')
    .select(['vote_ballot.vote_id as voteId', 'vote.question', 'vote_ballot.option', 'vote_ballot.why'])
    .select(['vote_ballot.show_why as showWhy', 'vote_ballot.created_at as datetime'])
    .where('vote_ballot.member_id', '=', memberId)
    .orderBy('vote_ballot.vote_id')

/** Number of a member's correct ballots. */
export const countHits = (db: Db, memberId: number) =>
  countRows(
    db
      .selectFrom('vote_ballot')
      .innerJoin('vote', 'vote.id', 'vote_ballot.vote_id')
      .where('vote_ballot.member_id', '=', memberId)
      .whereRef('vote.answer', '=', 'vote_ballot.option'),
  )

/** Deletes a member's ballots and subtracts them from the results. */
export const deleteBallotsOf = (trx: Db, memberId: number) =>
  sql`
    with gone as (delete from vote_ballot where member_id = ${memberId} returning vote_id, option)
    update vote set counts[gone.option] = counts[gone.option] - 1
    from gone where id = gone.vote_id and counts is not null`.execute(trx)

/**
 * Closes the votes of a withdrawing member, whose answers will never be revealed. The votes must be locked.
 */
export const closeVotesOf = (trx: Db, memberId: number) =>
  trx
    .updateTable('vote')
    .set({ closed_at: sql<string>`now()` })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
