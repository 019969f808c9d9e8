import { CompiledQuery, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../database.ts'

type Query<Row> = Pick<SelectQueryBuilder<never, never, Row>, 'compile'>

/**
 * The rows of a query, so many at a time, within a transaction: an answer is read in one turn of the loop, and others
 * have theirs between two.
 */
export async function* someAtATime<Row>(
  trx: Db,
  query: Query<Row>,
  rowsAtATime: number,
): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile()
  await trx.executeQuery(CompiledQuery.raw(`declare reading no scroll cursor for ${sql}`, [...parameters]))
  const next = CompiledQuery.raw(`fetch forward ${rowsAtATime} from reading`) as CompiledQuery<Row>
  while (true) {
    const { rows } = await trx.executeQuery(next)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtATime) break
  }
  await trx.executeQuery(CompiledQuery.raw('close reading'))
}
