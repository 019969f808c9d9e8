/** A commit was sent and its connection was lost: whether the transaction stands is not known. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', { cause })
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/** Two transactions were in each other's way and this one was rolled back whole. On a replica: replay was in the way. */
export const isConflict = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/** Class 08, ends by the operator or a crash, a database that starts, and one that gave up on a silent client. */
const LOST_STATES = /^(?:08...|57P0[1-5]|25P0[34])$/
const LOST_SOCKETS =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** The driver's own errors have no code. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/** There is no connection (any more), or none that answers. */
export function isConnectionLoss(error: unknown) {
  const code = codeOf(error)
  if (code) return LOST_STATES.test(code) || LOST_SOCKETS.test(code)
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/** The database's disk is full: waiting doesn't help, somebody has to make room. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** Out of disk, memory or connections; its files fail; it only reads just now; a statement took too long. */
const UNABLE_STATES = /^(?:53...|58...|25006|57014)$/

/** The database, not the request, is why this failed: the same may well succeed later. */
export const isUnavailable = (error: unknown) =>
  error instanceof CommitUnknown ||
  isConnectionLoss(error) ||
  isConflict(error) ||
  UNABLE_STATES.test(codeOf(error))
