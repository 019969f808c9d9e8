import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { BadSetting } from '#server/config/env-parsers.ts'
import { appWith } from '#test/support/app.ts'
import { freshDatabase, ownDatabase } from '#test/support/database/fresh-database.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { BASELINE, REPLACED } from './baseline.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openPostgres } from './postgres.ts'

test('each migration of the folder is made, in the order of its number', () => {
  const files = globSync('server/infrastructure/database/migrations/*.ts').map(file => basename(file, '.ts'))
  assert.deepEqual(migrationNames, [...REPLACED, BASELINE, ...files.sort()])
})

test('accounts that shared a mailbox before keep their addresses, and the oldest has the mailbox', async () => {
  const { DATABASE_URL } = await freshDatabase()
  const { db, close } = DATABASE_URL ? openPostgres(DATABASE_URL) : await openReadyDatabase('new')
  try {
    await migrate(db, BASELINE)
    const emails = ['a@example.com', 'a+1@example.com', 'b.c@gmail.com', 'bc@googlemail.com', 'd@example.com']
    for (const email of [...emails, null, null]) {
      const name = `${email ?? randomUUID()}`
      await sql`
        insert into member (nickname, nickname_key, username, username_key, email, email_key)
        values (${name}, ${name}, ${name}, ${name}, ${email}, ${email})`.execute(db)
    }
    await migrate(db)
    const rows = await db
      .selectFrom('member')
      .select(['email_key as email', 'shares_mailbox as shares'])
      .where('email', 'is not', null)
      .orderBy('id')
      .execute()
    const isSharing = [false, true, false, true, false]
    assert.deepEqual(
      rows,
      emails.map((email, at) => ({ email, shares: isSharing[at] })),
    )
  } finally {
    await close()
  }
})

describe('a database that another release has been at', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  before(async () => {
    site = await appWith(await ownDatabase())
  })
  after(() => site.close())

  const say = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      site.db,
    )
  const unsay = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(site.db)

  test('additions of a later release stay, and this release works with them', async () => {
    const later = ['9998-later', '9999-latest']
    for (const name of later) await say(name)
    assert.deepEqual(await migrate(site.db), [])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      site.db,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      [...migrationNames, ...later],
    )
    for (const name of later) await unsay(name)
    assert.deepEqual(await migrate(site.db), [])
  })

  test('a database from before release 1.0 is refused in one sentence that says what to do', async () => {
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name >= ${BASELINE} returning name`.execute(site.db)
    await assert.rejects(
      migrate(site.db),
      error =>
        error instanceof BadSetting && /start it once with the last build before 1\.0/.test(error.message),
    )
    for (const { name } of rows) await say(name)
    assert.deepEqual(await migrate(site.db), [])
  })

  test('a migration of no release between this release’s own is refused, and nothing is begun', async () => {
    const foreign = '0001-of-another-site'
    await say(foreign)
    await assert.rejects(migrate(site.db), new RegExp(`${foreign} is missing`))
    await unsay(foreign)
  })
})
