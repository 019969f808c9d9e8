import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'

const CHANNEL = 'danseo_bus'
/** Soon enough to be missed by few, late enough not to press a database that is coming back. */
const RECONNECT_MS = 1_000

interface Sent {
  from: string
  topic: keyof Messages
  message: Messages[keyof Messages]
}

/** The bus of servers that share a PostgreSQL: its own LISTEN and NOTIFY, over one connection a server. */
export async function postgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const local = inProcessBus()
  const self = randomUUID()
  let client: pg.Client
  let closed = false

  function hear({ payload }: pg.Notification) {
    const { from, topic, message }: Sent = JSON.parse(payload ?? '{}')
    // What this server says, it has told itself already.
    if (from !== self) local.publish(topic, message)
  }

  async function connect() {
    const opening = new pg.Client({ connectionString: url, application_name: 'danseo-bus' })
    opening.on('notification', hear)
    opening.on('error', onError)
    opening.once('end', () => {
      if (!closed) void reconnect()
    })
    await opening.connect()
    await opening.query(`listen ${CHANNEL}`)
    client = opening
  }

  async function reconnect() {
    while (!closed) {
      await new Promise(resolve => setTimeout(resolve, RECONNECT_MS))
      try {
        await connect()
        // Whatever was said meanwhile is unknown here.
        local.publish('pages.drop', { tags: ['everything'] })
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  await connect()
  return {
    publish(topic, message) {
      local.publish(topic, message)
      const sent: Sent = { from: self, topic, message }
      client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(sent)]).catch(onError)
    },
    subscribe: local.subscribe,
    async close() {
      closed = true
      await client.end()
      await local.close()
    },
  }
}
