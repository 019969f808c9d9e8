/**
 * The connection was lost after a commit was sent, so it is unknown whether the transaction was committed.
 */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', { cause })
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/** A conflict with another transaction, or with replay on a replica. This one was rolled back completely. */
export const isConflict = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/**
 * Class 08, shutdowns and crashes, a database that is starting, and a timeout of an idle client. A session that
 * only reads, such as one at a demoted primary, stays so. Only a new connection can write again.
 */
const LOST_STATES = /^(?:08...|57P0[1-5]|25P0[34]|25006)$/
const LOST_SOCKETS =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** The driver's own errors have no code, so their messages are matched. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/** The connection was lost, could not be opened, or doesn't answer. */
export function isConnectionLoss(error: unknown) {
  const code = codeOf(error)
  if (code) return LOST_STATES.test(code) || LOST_SOCKETS.test(code)
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/** The database's disk is full. A retry doesn't help; the operator must free space. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** PostgreSQL, the database or the role has as many connections as it may have. */
export const isOutOfConnections = (error: unknown) => codeOf(error) === '53300'

/** States for a lack of disk, memory or connections, failing files, and statement timeouts. */
const UNABLE_STATES = /^(?:53...|58...|57014)$/

/** The failure is the database's, not the request's. The same request may succeed later. */
export const isUnavailable = (error: unknown) =>
  error instanceof CommitUnknown ||
  isConnectionLoss(error) ||
  isConflict(error) ||
  UNABLE_STATES.test(codeOf(error))
