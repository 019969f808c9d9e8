import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/config.ts'
import type { Mail } from './mail.ts'

/** The sender as configured (`이름 <address>`), or as name and address. */
export type Sender = string | { name: string; address: string }

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'siteName' | 'contactEmail' | 'dataDir'>

/** Sends mail through the configured mail server, or writes it to files in the data folder. */
export function openMail(settings: MailSettings, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Mail {
  const { smtpUrl, mailFrom, contactEmail, dataDir } = settings
  // The site's name is read for each mail, because an admin may change it.
  const sender = () => mailFrom ?? { name: settings.siteName, address: contactEmail }
  async function open() {
    if (smtpUrl) return (await import('./smtp.ts')).smtpMail(smtpUrl, { sender, log })
    return (await import('./outbox.ts')).outboxMail(join(dataDir, 'outbox'), sender, log)
  }
  // The mail library is loaded when the first mail is sent, because it takes 20 MB of memory.
  let opened: Promise<Mail> | undefined
  return {
    async send(message) {
      opened ??= open()
      await (await opened).send(message)
    },
    close: () => void opened?.then(mail => mail.close()),
  }
}
