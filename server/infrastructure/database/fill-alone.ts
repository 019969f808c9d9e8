import type pg from 'pg'

/** The key of the advisory lock under which a database is filled. */
const FILL_LOCK = 7_203_311

/**
 * Runs `fill` unless another restore, copy or import is filling the database; in that case throws the given
 * refusal. The lock needs one connection of the pool.
 */
export async function fillAlone<T>(
  pool: pg.Pool,
  { refusal, fill }: { refusal: string; fill: () => Promise<T> },
) {
  const connection = await pool.connect()
  try {
    const { rows } = await connection.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock($1) as "isFree"',
      [FILL_LOCK],
    )
    if (!rows[0]?.isFree) throw new Error(refusal)
    return await fill()
  } finally {
    // Closing the connection releases the lock.
    connection.release(true)
  }
}
