import pg from 'pg'
import { LINE_TIMEOUT_MS, type OpenLine } from './line.ts'

const CHANNEL = 'danseo_bus'

/** Batches the texts that arrive while a statement runs, since a connection runs one statement at a time. */
function sender(client: pg.Client) {
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  async function sendAll() {
    try {
      // Waits for the end of the tick, because a write publishes all its messages in one tick. They are sent
      // as one batch.
      await undefined
      while (waiting.length > 0) {
        const texts = waiting
        waiting = []
        await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts])
      }
    } finally {
      sending = undefined
    }
  }

  return (text: string) => {
    waiting.push(text)
    sending ??= sendAll()
    return sending
  }
}

/** PostgreSQL's LISTEN and NOTIFY, over one connection per server. */
export const postgresLine =
  (url: string): OpenLine =>
  async on => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'danseo-bus',
      connectionTimeoutMillis: LINE_TIMEOUT_MS,
      query_timeout: LINE_TIMEOUT_MS,
    })
    client.on('notification', ({ payload }) => on.received(payload ?? ''))
    client.on('error', on.closed)
    client.once('end', on.closed)
    const cut = () => void client.end().catch(() => {})
    try {
      await client.connect()
      // Messages may be lost anyway, so NOTIFY doesn't wait for a disk sync.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch (error) {
      cut()
      throw error
    }
    return { send: sender(client), cut }
  }
