import pg from 'pg'
import { LINE_TIMEOUT_MS, type OpenLine } from './line.ts'

const CHANNEL = 'danseo_bus'

/** Sends what is said while something is under way together: a connection takes one statement at a time. */
function sender(client: pg.Client) {
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  async function sendAll() {
    try {
      // What one write says, it says within a moment.
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

/** PostgreSQL's own LISTEN and NOTIFY, over one connection a server. */
export const postgresLine =
  (url: string): OpenLine =>
  async on => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'danseo-bus',
      connectionTimeoutMillis: LINE_TIMEOUT_MS,
      query_timeout: LINE_TIMEOUT_MS,
    })
    client.on('notification', ({ payload }) => on.heard(payload ?? ''))
    client.on('error', on.ended)
    client.once('end', on.ended)
    const cut = () => void client.end().catch(() => {})
    try {
      await client.connect()
      // A message may be lost, so none waits for a disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch (error) {
      cut()
      throw error
    }
    return { send: sender(client), cut }
  }
