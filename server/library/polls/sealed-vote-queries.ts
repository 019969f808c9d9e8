import type { Db } from '#server/infrastructure/database/database.ts'

// Sealed answers, until they are revealed. No page and no list of posts or series reads them.

export async function findSealedAnswer(db: Db, voteId: number) {
  const found = await db
    .selectFrom('vote_answer')
    .select('option')
    .where('vote_id', '=', voteId)
    .executeTakeFirst()
  return found?.option ?? null
}

export async function replaceSealedAnswer(trx: Db, voteId: number, option: number | null) {
  await trx.deleteFrom('vote_answer').where('vote_id', '=', voteId).execute()
  if (option !== null) await trx.insertInto('vote_answer').values({ vote_id: voteId, option }).execute()
}
