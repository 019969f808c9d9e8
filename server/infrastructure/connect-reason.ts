interface ConnectError extends Error {
  code?: string
  address?: string
  port?: number
  errors?: ConnectError[]
}

/** Why an engine could not be reached, in a line and without a password: its own words, or what the socket said. */
export function connectReason(error: ConnectError, timeoutMs: number): string {
  // A name with several addresses: each failed, and the first tells enough.
  const { code, address, port, message } = error.errors?.[0] ?? error
  if (address) return `${code} ${address}:${port}`
  if (/time(?:d )?out|ETIMEDOUT/i.test(message)) return `no answer within ${timeoutMs / 1_000} s`
  return message.split('\n', 1).join()
}
