import type pg from 'pg'

export type Connection = pg.ClientBase

/**
 * Session settings without timeouts. With them, a value's text doesn't depend on settings of server and role.
 */
const SAME_TEXT = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`

async function inTransaction<T>(pool: pg.Pool, mode: string, act: (connection: Connection) => Promise<T>) {
  const connection = await pool.connect()
  try {
    await connection.query(`begin ${mode}`)
    await connection.query(SAME_TEXT)
    const result = await act(connection)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** Reads a consistent snapshot of the database, however long it takes. */
export const inSnapshot = <T>(pool: pg.Pool, act: (connection: Connection) => Promise<T>) =>
  inTransaction(pool, 'isolation level repeatable read, read only', act)

export const inWriteTransaction = <T>(pool: pg.Pool, act: (connection: Connection) => Promise<T>) =>
  inTransaction(pool, '', act)
