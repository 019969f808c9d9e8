import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { messageOptions } from './message-options.ts'
import type { Sender } from './open-mail.ts'

/**
 * Mail without a mail server, for trying out the site: each mail becomes a file, and its code is logged. With
 * a mail server, codes are never logged.
 */
export function outboxMail(folder: string, sender: () => Sender, log: Pick<FastifyBaseLogger, 'info'>): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...messageOptions(mail), from: sender() })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      // The file is written under a temporary name and then renamed, so that nobody reads a partial mail.
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
