import type { Db } from '#server/infrastructure/database/database.ts'

/** The highest id: up to where what is made of everybody's rows goes. */
export async function findLastMember(db: Db) {
  const { last } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last as number | null) ?? 0
}
