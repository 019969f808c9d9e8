import type pg from 'pg'
import { CommitUnknown, isConflict, isConnectionLoss } from './failures.ts'
import { tryAgain } from './retry.ts'
import { nameOf } from './statements/statement-names.ts'

/** Where connections come from: a pool, or a choice between two. */
export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>
  /** For what failed over the first one. */
  connectElsewhere?(): Promise<pg.PoolClient>
  end(): Promise<void>
}

const BEGINS = /^(?:begin|start transaction)\b/
const READS = /^\s*(?:select|with)\b/i
/** In a text that begins like a read: what would be done twice. */
const CHANGES =
  /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|pg_advisory\w*|pg_try_advisory\w*)\b/i

const isRead = (text: string) => READS.test(text) && !CHANGES.test(text)

const send = (client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
  client.query(
    values.length || READS.test(text)
      ? ({ name: nameOf(text), text, values: [...values] } as pg.QueryConfig)
      : { text },
  )

/**
 * What Kysely takes for a connection: taken from its source at the first statement, so that one statement alone may be
 * tried on another. A connection that was lost is never given back.
 */
export function lentConnection(source: ConnectionSource) {
  let client: pg.PoolClient | undefined
  let isLost = false

  function giveBack(error?: unknown) {
    client?.release(isLost || isConnectionLoss(error))
    client = undefined
  }

  async function sendFirst(text: string, values: readonly unknown[]) {
    let wasSent = false
    let tries = 0
    const attempt = async () => {
      wasSent = false
      tries += 1
      client = await (tries > 1 && source.connectElsewhere ? source.connectElsewhere() : source.connect())
      wasSent = true
      try {
        return await send(client, text, values)
      } catch (error) {
        giveBack(error)
        throw error
      }
    }
    // A transaction is tried again as a whole, by whoever began it.
    if (BEGINS.test(text)) return attempt()
    return tryAgain(
      attempt,
      error => isConflict(error) || (isConnectionLoss(error) && (!wasSent || isRead(text))),
    )
  }

  return {
    async query(text: string, values: readonly unknown[]) {
      if (!client) return sendFirst(text, values)
      // It ended with its connection.
      if (isLost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        return await send(client, text, values)
      } catch (error) {
        isLost ||= isConnectionLoss(error)
        throw isLost && text === 'commit' ? new CommitUnknown(error) : error
      }
    },
    release: () => giveBack(),
  }
}
