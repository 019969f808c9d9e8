import { CompiledQuery, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../database.ts'

type Query<Row> = Pick<SelectQueryBuilder<never, never, Row>, 'compile'>

/**
 * Yields the rows of a query in batches, within a transaction. Processing a response blocks the event loop,
 * so other work can run between two batches.
 */
export async function* inBatches<Row>(
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
