import type { Db } from '#server/infrastructure/database/database.ts'
import type { ListTotalTable } from '#server/infrastructure/database/tables/lists.ts'

/** The stored total of a list that would be slow to count. Database triggers keep it exact. */
export async function findTotal(db: Db, list: ListTotalTable['list']) {
  const counted = await db
    .selectFrom('list_total')
    .select('total')
    .where('list', '=', list)
    .executeTakeFirst()
  return counted?.total ?? 0
}
