import type pg from 'pg'
import { CommitUnknown, isConflict, isConnectionLoss } from './failures.ts'
import { retryIfSafe } from './retry.ts'
import { nameOf } from './statements/statement-names.ts'

/** A source of connections: one pool, or a choice between two. */
export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>
  /** The connection for a retry after the first connection failed. */
  connectElsewhere?(): Promise<pg.PoolClient>
  end(): Promise<void>
}

const BEGINS = /^(?:begin|start transaction)\b/
const READS = /^\s*(?:select|with)\b/i
/**
 * Write operations that a statement may contain although it begins like a read. Repeating such a statement is
 * unsafe.
 */
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
 * The connection that Kysely gets. The real connection is taken from its source at the first statement, so a
 * single statement can be retried on another connection. A lost connection is never returned to its pool.
 */
export function retryingConnection(source: ConnectionSource) {
  let client: pg.PoolClient | undefined
  let isLost = false

  function releaseClient(error?: unknown) {
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
        releaseClient(error)
        throw error
      }
    }
    // A transaction is retried as a whole by the code that began it.
    if (BEGINS.test(text)) return attempt()
    return retryIfSafe(
      attempt,
      error => isConflict(error) || (isConnectionLoss(error) && (!wasSent || isRead(text))),
    )
  }

  return {
    async query(text: string, values: readonly unknown[]) {
      if (!client) return sendFirst(text, values)
      // The transaction ended when its connection was lost.
      if (isLost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        return await send(client, text, values)
      } catch (error) {
        isLost ||= isConnectionLoss(error)
        throw isLost && text === 'commit' ? new CommitUnknown(error) : error
      }
    },
    release: () => releaseClient(),
  }
}
