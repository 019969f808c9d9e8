import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { insertMember, updateVerifiedEmail } from '#server/people/accounts/account-queries.ts'
import { ensureAdmin } from '#server/people/accounts/sign-up/first-admin.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { quickHash } from '#test/support/accounts/quick-hash.ts'
import { copyReadyFiles } from '#test/support/database/ready-database.ts'
import { ADMIN, freshNames, IMPORTED_PERSON, PASSWORD, READY_PEOPLE } from './people.ts'

// Runs as its own process, once before the journeys. It creates the data folder of a site that some people
// have joined. Each server of the journeys copies it, so none creates a database or waits for letters.

const PEOPLE = 120

const dataDir = process.argv[2] ?? ''
await copyReadyFiles(join(dataDir, 'db'), 'started')
const { db, close } = await openDatabase({ url: undefined, dataDir })
const site = { siteName: '단서', siteUrl: 'http://localhost' }
await ensureAdmin(db, { ...site, adminUsername: ADMIN.username, adminPassword: ADMIN.password })
await db
  .updateTable('member')
  .set({ password_hash: await quickHash(ADMIN.password) })
  .where('id', '=', ADMIN_ID)
  .execute()
const passwordHash = await quickHash(PASSWORD)
const people = []
for (let count = 0; count < PEOPLE; count += 1) {
  const { email, ...names } = freshNames()
  const memberId = (await insertMember(db, { ...names, passwordHash })) ?? 0
  await updateVerifiedEmail(db, memberId, email)
  await insertConsents(db, memberId)
  people.push({ ...names, email, memberId })
}
// One more member was imported and has not consented to anything here.
const { email: importedEmail, ...importedNames } = freshNames()
const importedId = (await insertMember(db, { ...importedNames, passwordHash })) ?? 0
await updateVerifiedEmail(db, importedId, importedEmail)
await db.updateTable('member').set({ asks_consent: true }).where('id', '=', importedId).execute()
await close()
await writeFile(join(dataDir, READY_PEOPLE), JSON.stringify(people))
await writeFile(join(dataDir, IMPORTED_PERSON), JSON.stringify(importedNames))
