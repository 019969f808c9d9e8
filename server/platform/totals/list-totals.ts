import type { Db } from '#server/infrastructure/database/database.ts'
import type { ListTotalTable } from '#server/infrastructure/database/tables/lists.ts'

/** How long a list is that would take long to count; the database keeps it exact. */
export async function findTotal(db: Db, list: ListTotalTable['list']) {
  const counted = await db
    .selectFrom('list_total')
    .select('total')
    .where('list', '=', list)
    .executeTakeFirst()
  return counted?.total ?? 0
}
