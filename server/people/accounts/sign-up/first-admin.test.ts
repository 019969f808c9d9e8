import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGoodPassword } from '#contract/people/members/members.ts'
import { BadSetting } from '#server/config/env-parsers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isPassword } from '#server/people/sessions/passwords/passwords.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { insertMember } from '../account-queries.ts'
import { ensureAdmin } from './first-admin.ts'

const site = { siteName: '단서', siteUrl: 'https://clue-room.example' }
const unset = { ...site, adminUsername: 'admin', adminPassword: undefined }

/** Runs on a new database, since the shared one already has its admin. */
async function onNewDatabase(run: (db: Db) => Promise<void>) {
  const database = await openReadyDatabase('migrated')
  try {
    await run(database.db)
  } finally {
    await database.close()
  }
}
const insertReader = (db: Parameters<typeof ensureAdmin>[0]) =>
  insertMember(db, { nickname: '독자', username: 'reader', passwordHash: '' })

test('servers that start together make one admin, and one of them says the password', () =>
  onNewDatabase(async db => {
    const said = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(db, unset)))
    const [password, ...others] = said.filter(answer => answer !== undefined)
    assert.ok(password && isGoodPassword(password))
    assert.deepEqual(others, [])
    const members = await db.selectFrom('member').selectAll().execute()
    assert.equal(members.length, 1)
    const [admin] = members
    assert.deepEqual(
      [admin?.id, admin?.nickname, admin?.username, admin?.activated],
      [1, '관리자', 'admin', true],
    )
    assert.ok(await isPassword(admin?.password_hash ?? null, password))
    assert.equal(await insertReader(db), 2)
    assert.equal(await ensureAdmin(db, unset), undefined)
  }))

test('a password of the settings is used and not said', () =>
  onNewDatabase(async db => {
    const settings = { ...site, adminUsername: 'Chief.1', adminPassword: 'Vermut-1934!' }
    assert.equal(await ensureAdmin(db, settings), undefined)
    const admin = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([admin.username, admin.username_key], ['Chief.1', 'chief.1'])
    assert.ok(await isPassword(admin.password_hash, 'Vermut-1934!'))
  }))

test('a password that is guessed first stops the first start in words that name the setting, and no later one', () =>
  onNewDatabase(async db => {
    const settings = { ...site, adminUsername: 'Superintendent', adminPassword: 'Vermut-1934!' }
    for (const adminPassword of ['P@ssw0rd1!', 'tkfkdgo1!', 'ekstj2026!', 'superintendent1!', 'rhksflwk1!'])
      await assert.rejects(
        ensureAdmin(db, { ...settings, adminPassword }),
        error => error instanceof BadSetting && /^ADMIN_PASSWORD: /.test(error.message),
        adminPassword,
      )
    assert.deepEqual(await db.selectFrom('member').select('id').execute(), [])
    await ensureAdmin(db, settings)
    assert.equal(await ensureAdmin(db, settings), undefined)
  }))

test('a name that another member has stops the start in words that name the setting', () =>
  onNewDatabase(async db => {
    await db
      .insertInto('member')
      .values({ id: 7, nickname: '독자', username: 'admin', username_key: 'admin' })
      .execute()
    await assert.rejects(
      ensureAdmin(db, unset),
      error => error instanceof BadSetting && /^ADMIN_USERNAME:/.test(error.message),
    )
  }))
