import { sql } from 'kysely'
import { WHYS_MAX } from '#contract/library/polls/vote-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

interface Ballot {
  voteId: number
  memberId: number
}

export const findBallot = (db: Db, { voteId, memberId }: Ballot) =>
  db
    .selectFrom('vote_ballot')
    .select(['option', 'why', 'show_why as showWhy'])
    .where('vote_id', '=', voteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Inserts or changes a member's ballot in a vote. A change keeps the time of the first vote. */
export const insertOrChangeBallot = (
  trx: Db,
  {
    voteId,
    memberId,
    option,
    why,
    showWhy,
  }: Ballot & { option: number; why: string | null; showWhy: boolean },
) =>
  trx
    .insertInto('vote_ballot')
    .values({ vote_id: voteId, member_id: memberId, option, why, show_why: showWhy })
    .onConflict(conflict =>
      conflict
        .columns(['vote_id', 'member_id'])
        .doUpdateSet({ option, why, show_why: showWhy, changed_at: sql<string>`now()` }),
    )
    .execute()

export const countBallots = (db: Db, voteId: number) =>
  countRows(db.selectFrom('vote_ballot').where('vote_id', '=', voteId))

/** Number of ballots for each option, in the order of the options. */
export async function countByOption(db: Db, { voteId, options }: { voteId: number; options: number }) {
  const rows = await db
    .selectFrom('vote_ballot')
    .select(['option', ({ fn }) => fn.countAll<number>().as('total')])
    .where('vote_id', '=', voteId)
    .groupBy('option')
    .execute()
  return Array.from(
    { length: options },
    (_, index) => rows.find(({ option }) => option === index + 1)?.total ?? 0,
  )
}

export async function listVoters(db: Db, voteId: number) {
  const rows = await db
    .selectFrom('vote_ballot')
    .select('member_id as memberId')
    .where('vote_id', '=', voteId)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Reasons that voters allow to be shown with the result. */
export const listWhys = (db: Db, voteId: number) =>
  db
    .selectFrom('vote_ballot')
    .innerJoin('member', 'member.id', 'vote_ballot.member_id')
    .select(['member.id as memberId', 'member.nickname', 'vote_ballot.option'])
    .select(sql<string>`vote_ballot.why`.as('why'))
    .where('vote_ballot.vote_id', '=', voteId)
    .where('vote_ballot.show_why', '=', true)
    .where('vote_ballot.why', 'is not', null)
    .orderBy('vote_ballot.changed_at', 'desc')
    .orderBy('member.id')
    .limit(WHYS_MAX)
    .execute()

/** Resolves to whether the reason would have been shown. */
export const updateWhyAsHidden = (trx: Db, { voteId, memberId }: Ballot) =>
  affectsRow(
    trx
      .updateTable('vote_ballot')
      .set({ show_why: false })
      .where('vote_id', '=', voteId)
      .where('member_id', '=', memberId)
      .where('show_why', '=', true)
      .where('why', 'is not', null),
  )
