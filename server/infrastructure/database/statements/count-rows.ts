import type { SelectQueryBuilder } from 'kysely'

/** Number of rows that a query without columns finds. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>) {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('total')).$castTo<{ total: number }>()
  return (await counted.executeTakeFirstOrThrow()).total
}
