import { createTransport } from 'nodemailer'
import { letterOptions } from './letter-options.ts'
import type { Mail } from './mail.ts'
import type { Sender } from './open-mail.ts'

/** Timeout in ms of the mail server. The job retries later. */
const TIMEOUT_MS = 10_000

/** Mail over SMTP through the server at `url`. */
export function smtpMail(url: string, from: Sender): Mail {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport(
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      secure: isSecure,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(letter) {
      await transport.sendMail(letterOptions(letter))
    },
    close: () => transport.close(),
  }
}
