import type pg from 'pg'
import type { Db as JobDatabase } from 'pg-boss'

/**
 * pg-boss's access to the embedded database, which has a single connection. No transaction may stay open on
 * it.
 */
export function poolForJobs(pool: pg.Pool): JobDatabase {
  async function executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // pg-boss sends whole blocks from BEGIN to COMMIT. If a block fails and stays open, all later
      // statements would fail.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  return {
    executeSql,
    async listen(channel, onNotification, onReconnect) {
      const hear = (message: pg.Notification) =>
        message.payload !== undefined && onNotification(message.payload)
      const client = await pool.connect()
      client.on('notification', hear)
      try {
        await client.query(`listen "${channel}"`)
      } finally {
        client.release()
      }
      onReconnect()
      return {
        async close() {
          client.off('notification', hear)
          await executeSql(`unlisten "${channel}"`)
        },
      }
    },
  }
}
