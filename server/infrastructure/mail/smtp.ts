import { createTransport } from 'nodemailer'
import { GiveUp } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'
import { messageOptions } from './message-options.ts'
import type { Sender } from './open-mail.ts'

/** Timeout in ms of the mail server's silence. The job retries later. */
const TIMEOUT_MS = 10_000
/** Maximum duration in ms of one attempt, because a server may answer slowly without an end. */
const ATTEMPT_MS = 25_000

interface SmtpError extends Error {
  command?: string
  responseCode?: number
}

/**
 * Whether the server refused the recipient for good, such as an unknown mailbox. Other refusals, such as of the
 * login, end once an operator corrects the settings.
 */
const isRecipientRefused = ({ command, responseCode = 0 }: SmtpError) =>
  command === 'RCPT TO' && responseCode >= 500

/** Mail over SMTP through the server at `url`. */
export function smtpMail(url: string, sender: () => Sender, { attemptMs = ATTEMPT_MS } = {}): Mail {
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
        // The response may contain the member's address, so only its code is passed on.
        if (isRecipientRefused(refused))
          throw new GiveUp(`the mail server refused the recipient (${refused.responseCode})`)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
