import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { messageOptions } from './message-options.ts'
import type { Sender } from './open-mail.ts'

/**
 * Mail of a site without a mail server: each mail becomes a file, and its code a log line. It is for trying
 * the site out. With a mail server, codes are never logged.
 */
export function outboxMail(folder: string, sender: () => Sender, log: Pick<FastifyBaseLogger, 'info'>): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...messageOptions(mail), from: sender() })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      // The file is written under another name and renamed, so that no reader sees a partial mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      const code = /\b\d{6}\b/.exec(mail.text)?.[0]
      log.info(
        { to: mail.to, code, file },
        `no SMTP_URL: the mail is a file${code ? `, its code is ${code}` : ''}`,
      )
    },
    close: () => transport.close(),
  }
}
