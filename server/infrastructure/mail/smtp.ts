import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { GiveUp } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'
import { messageOptions } from './message-options.ts'
import type { Sender } from './open-mail.ts'

/** Timeout in ms while the mail server doesn't respond. The job retries later. */
const TIMEOUT_MS = 10_000
/** Maximum duration of one attempt in ms, because a server may send its responses slowly and endlessly. */
const ATTEMPT_MS = 25_000

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Whether the server refused the recipient permanently, for example because of an unknown mailbox. Other
 * refusals, such as of the login, end when the operator corrects the settings.
 */
const isRecipientRefused = ({ command, responseCode = 0 }: SmtpError) =>
  command === 'RCPT TO' && responseCode >= 500

export function smtpMail(
  url: string,
  {
    sender,
    log,
    attemptMs = ATTEMPT_MS,
  }: {
    sender: () => Sender
    log: Pick<FastifyBaseLogger, 'warn'>
    attemptMs?: number
  },
): Mail {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      try {
        const signal = AbortSignal.timeout(attemptMs)
        await transport.sendMail({ ...messageOptions(message), from: sender(), signal })
      } catch (error) {
        const refused = error as SmtpError
        // The server's response may contain the member's address, so only its codes are logged and rethrown.
        const { code, command, responseCode } = refused
        log.warn({ reason: code, command, responseCode }, 'SMTP: a mail was not sent')
        if (isRecipientRefused(refused))
          throw new GiveUp(`the mail server refused the recipient (${refused.responseCode})`)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
