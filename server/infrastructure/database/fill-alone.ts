import type pg from 'pg'

/** The key of the lock under which a database is filled. */
const FILL_LOCK = 7_203_311

/**
 * Runs `fill` while no other restore, copy or import fills the database, else throws the refusal. The pool needs
 * a connection for the lock.
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
