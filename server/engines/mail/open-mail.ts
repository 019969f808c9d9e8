import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../settings.ts'
import type { Mail } from './mail.ts'
import { outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'

/** As an operator writes it (`이름 <address>`), or as name and address. */
export type Sender = string | { name: string; address: string }

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'siteName' | 'contactEmail' | 'dataDir'>

/** The mail server of the settings, or files in the data folder. */
export function openMail(settings: MailSettings, log: Pick<FastifyBaseLogger, 'info'>): Mail {
  const { smtpUrl, mailFrom, siteName, contactEmail, dataDir } = settings
  const from = mailFrom ?? { name: siteName, address: contactEmail }
  return smtpUrl ? smtpMail(smtpUrl, from) : outboxMail(join(dataDir, 'outbox'), from, log)
}
