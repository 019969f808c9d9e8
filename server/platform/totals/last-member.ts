import type { Db } from '#server/infrastructure/database/database.ts'

/** The highest member id, the upper bound for jobs that process all members. */
export async function findLastMember(db: Db) {
  const { last } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last as number | null) ?? 0
}
