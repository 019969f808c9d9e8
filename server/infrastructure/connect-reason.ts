interface ConnectError extends Error {
  code?: string
  address?: string
  port?: number
  errors?: ConnectError[]
}

/** The reason why an engine is unreachable, in one line and without a password. */
export function connectReason(error: ConnectError, timeoutMs: number): string {
  // If a host name has several addresses, connecting to each one failed. The first error is enough.
  const { code, address, port, message } = error.errors?.[0] ?? error
  // A socket path has no port.
  if (address) return [`${code} ${address}`, port].filter(part => part !== undefined).join(':')
  if (/time(?:d )?out|ETIMEDOUT/i.test(message)) return `no answer within ${timeoutMs / 1_000} s`
  return message.split('\n', 1).join()
}
