import { pino } from 'pino'
import type { AppParts } from '#server/app.ts'
import type { Settings } from '#server/config/config.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { openMail } from '#server/infrastructure/mail/open-mail.ts'
import { sendDigest } from '#server/people/digest/digest-jobs.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'

const listReaders = (db: Db) =>
  db
    .selectFrom('notification_setting')
    .select('member_id as memberId')
    .where('digest', '<>', 'off')
    .orderBy('member_id')
    .execute()

/**
 * Writes the members' first digests into the outbox. A real mail server would send them to invented
 * addresses.
 */
export async function fillDigests({
  db,
  settings,
  tokenSecret,
}: Pick<AppParts, 'db' | 'tokenSecret'> & { settings: Settings }) {
  if (settings.smtpUrl) return
  const mail = openMail(settings, pino({ level: 'silent' }))
  const site = { db, settings, mail, fingerprint: fingerprints(tokenSecret), now: Date.now }
  for (const { memberId } of await listReaders(db)) await sendDigest(site, memberId)
  mail.close()
}
