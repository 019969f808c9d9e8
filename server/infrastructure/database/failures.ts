/**
 * The connection was lost after a commit was sent, so it is unknown whether the transaction was committed.
 */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', { cause })
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/**
 * Whether our transaction failed because of another one, or of the replay on a replica. PostgreSQL has then
 * rolled ours back completely.
 */
export const isConflict = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/**
 * SQLSTATEs of lost connections: class 08, shutdowns and crashes, a database that is starting, idle timeouts,
 * and a read-only session, such as one at a demoted primary. Such a session never becomes writable again;
 * only a new connection helps.
 */
const LOST_STATES = /^(?:08...|57P0[1-5]|25P0[34]|25006)$/
const LOST_SOCKETS =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** The driver's own errors have no code, so they are recognized by their messages. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/** Whether the connection was lost, could not be opened, or does not respond. */
export function isConnectionLoss(error: unknown) {
  const code = codeOf(error)
  if (code) return LOST_STATES.test(code) || LOST_SOCKETS.test(code)
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/** Whether the database's disk is full. A retry doesn't help; the operator must free space. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** Whether PostgreSQL, the database or the role has reached its maximum number of connections. */
export const isOutOfConnections = (error: unknown) => codeOf(error) === '53300'

/**
 * SQLSTATEs of insufficient disk space, memory or connections, of failing files, and of statement timeouts.
 */
const UNABLE_STATES = /^(?:53...|58...|57014)$/

/** Whether the database caused the failure, not the request. The same request may succeed later. */
export const isUnavailable = (error: unknown) =>
  error instanceof CommitUnknown ||
  isConnectionLoss(error) ||
  isConflict(error) ||
  UNABLE_STATES.test(codeOf(error))
