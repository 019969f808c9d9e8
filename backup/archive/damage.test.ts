import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { create } from 'tar'
import { readSettings } from '#server/config/config.ts'
import { migrate, migrationNames } from '#server/infrastructure/database/migrate.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { ENCRYPTION_OVERHEAD_BYTES } from '#server/platform/crypto/encryption.ts'
import {
  aBackup,
  aPath,
  folder,
  GONE_IMAGE,
  IMAGE,
  neverAborted,
  SEALED,
  SEALED_BYTES,
} from '#test/support/database/backups.ts'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { aPng } from '#test/support/pictures.ts'
import { faultyAnswers, s3BehindGateway } from '#test/support/services/s3-gateway.ts'
import { embeddedTarget, postgresTarget } from '../database-target.ts'
import { restore } from '../restoring.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { checkBackup } from './checking.ts'
import { withChecksum } from './checksum-trailer.ts'
import { MANIFEST, type Manifest, manifestOf } from './manifest.ts'

const whole = await aBackup()

const refused = (path: string, why: RegExp) =>
  assert.rejects(checkBackup(path), ({ message }: Error) => {
    assert.match(message, /is refused, and nothing was touched: /)
    assert.match(message, why)
    return true
  })

/** A copy of that backup with changed files and a valid checksum. */
async function forged(change: (entries: Entry[], manifest: Manifest) => void) {
  const entries: Entry[] = []
  for await (const entry of readArchive(whole)) entries.push(entry)
  const last = entries.at(-1) as Entry
  const manifest = manifestOf(last)
  change(entries, manifest)
  last.bytes = Buffer.from(JSON.stringify(manifest))
  const path = aPath()
  await writeArchive(path, Readable.from(entries), neverAborted)
  return path
}

test('a whole backup is read, and names what storage lacked', async () => {
  const { files, tables, missingImages } = await checkBackup(whole)
  assert.deepEqual(
    files.map(({ name }) => name),
    [
      `images/${IMAGE}`,
      `images/${SEALED}`,
      'tables/image.000001.copy',
      'tables/list_total.000001.copy',
      'tables/member.000001.copy',
      'tables/rights_claim.000001.copy',
      'tables/rights_file.000001.copy',
      'token-secret',
    ],
  )
  assert.deepEqual(missingImages, [GONE_IMAGE])
  assert.equal(tables.find(({ name }) => name === 'member')?.rows, 1)
})

test('a file that is damaged in storage is named by the backup, and nothing of it is in it', async () => {
  const [png, sealedFile] = [await aPng(), Buffer.alloc(SEALED_BYTES + ENCRYPTION_OVERHEAD_BYTES)]
  const path = await aBackup({
    async damage(images) {
      await writeFile(join(images, IMAGE), png.subarray(0, png.length / 2))
      await writeFile(join(images, SEALED), sealedFile.subarray(1))
    },
  })
  const { files, missingImages } = await checkBackup(path)
  assert.deepEqual(missingImages, [IMAGE, GONE_IMAGE, SEALED])
  assert.ok(!files.some(({ name }) => name.startsWith('images/')))
})

test('a backup ends where something else answers in the place of storage', async t => {
  const storage = await s3BehindGateway()
  t.after(() => storage.close())
  const stored = await openFiles(readSettings(storage.settings))
  for (const answer of [faultyAnswers['a page'], faultyAnswers['a page with a tag'], faultyAnswers.nothing]) {
    const taken = aBackup({ stored, damage: async () => storage.answerWith(answer) })
    await assert.rejects(taken, /S3: NotFromS3/)
    storage.behave()
  }
})

test('a byte changed anywhere is noticed', async () => {
  const bytes = await readFile(whole)
  const path = aPath()
  const ends = Array.from({ length: 100 }, (_, at) => at)
  const between = ends.map(at => Math.floor((at / ends.length) * bytes.length))
  for (const at of [...ends, ...between, ...ends.map(at => bytes.length - 1 - at)]) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    await writeFile(path, damaged)
    await refused(path, /checksum does not match/)
  }
})

test('a file cut off, continued, empty, or of something else is refused', async () => {
  const bytes = await readFile(whole)
  for (const length of [0, 1, 87, 88, 512, bytes.length - 1]) {
    const path = aPath()
    await writeFile(path, bytes)
    await truncate(path, length)
    await refused(path, /not a backup of this site|checksum/)
  }
  const other = aPath()
  await writeFile(join(folder, 'a.txt'), '다른 것')
  await create({ gzip: true, file: other, cwd: folder }, ['a.txt'])
  for (const content of [Buffer.concat([bytes, bytes]), '한글', await readFile(other)]) {
    const path = aPath()
    await writeFile(path, content)
    await refused(path, /not a backup of this site|checksum/)
  }
  await refused(folder, /EISDIR|not a backup/)
})

test('a sealed file that says other than what it holds is refused', async () => {
  const entry = (name: string) => ({ name, bytes: Buffer.from('x') })
  const cases: [RegExp, (entries: Entry[], manifest: Manifest) => void][] = [
    [/newer release than this one \(format 2\)/, (_, manifest) => Object.assign(manifest, { format: 2 })],
    [/older than release 1\.0/, (_, manifest) => manifest.migrations.splice(1)],
    [/newer release than this one \(9999-x\)/, (_, manifest) => manifest.migrations.push('9999-x')],
    [/manifest\.json is not that of a backup/, (_, manifest) => Object.assign(manifest, { tables: 'none' })],
    [/no manifest\.json/, entries => entries.pop()],
    [/after manifest\.json/, entries => entries.push(entry('images/late.png'))],
    [/token-secret does not match/, entries => entries.at(-2)?.bytes.fill('x')],
    [/holds 7 files, but its manifest\.json lists 8/, entries => entries.splice(1, 1)],
    [/does not match its manifest/, entries => entries.unshift(...entries.splice(1, 1))],
    ...[
      '../outside',
      '/etc/outside',
      'images/../../outside',
      'images/.hidden',
      'tables/../post.000001.copy',
    ].map((name): [RegExp, (entries: Entry[]) => void] => [
      /which no backup does/,
      entries => entries.unshift(entry(name)),
    ]),
  ]
  for (const [why, change] of cases) await refused(await forged(change), why)
})

test('a link in it is refused', async () => {
  await symlink('/etc/hostname', join(folder, 'manifest.json'))
  const tar = aPath()
  await create({ gzip: true, file: tar, cwd: folder }, ['manifest.json'])
  const path = aPath()
  await pipeline(Readable.from([await readFile(tar)]), withChecksum, createWriteStream(path))
  await refused(path, /manifest\.json is no file/)
})

test('rows that do not come to what they were are not kept, nor is anything beside them', async () => {
  const path = await forged((_entries, { tables }) => {
    for (const table of tables) if (table.name === 'member') table.checksum = '0123456789abcdef'
  })
  const env = { DATA_DIR: join(folder, 'never'), ...(await freshDatabase()) }
  const settings = readSettings(env)
  await assert.rejects(restore(path, await checkBackup(path), settings), /member arrived as 1 rows/)
  assert.deepEqual(await readdir(env.DATA_DIR), [])
  // Tables created by the failed restore don't block the next one. A data folder is unchanged after the
  // failure.
  if (settings.databaseUrl) await restore(whole, await checkBackup(whole), settings)
})

test('a failed restore deletes only the images that the bucket did not have before', async t => {
  const storage = await s3BehindGateway()
  t.after(() => storage.close())
  const path = await forged((_entries, { tables }) => {
    for (const table of tables) if (table.name === 'member') table.checksum = '0123456789abcdef'
  })
  const env = { DATA_DIR: join(folder, 'bucket'), ...(await freshDatabase()), ...storage.settings }
  const settings = readSettings(env)
  const bucket = await openFiles(settings)
  await bucket.put(IMAGE, await aPng(), 'image/png')
  await assert.rejects(restore(path, await checkBackup(path), settings), /member arrived as 1 rows/)
  assert.deepEqual([await bucket.has(IMAGE), await bucket.has(SEALED)], [true, false])
})

test('of two restores into one PostgreSQL at once, one is refused and touches nothing', async t => {
  const database = await freshDatabase()
  if (!('DATABASE_URL' in database)) return t.skip('it needs PostgreSQL')
  const manifest = await checkBackup(whole)
  const into = (name: string) =>
    restore(whole, manifest, readSettings({ DATA_DIR: join(folder, name), ...database }))
  const outcomes = await Promise.allSettled([into('one'), into('other')])
  const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
  assert.deepEqual(reasons, ['another restore, copy or import is filling the database; nothing was touched'])
  // Leaves the images of a restore that was interrupted after its rows were committed.
  await mkdir(join(folder, 'late', 'restoring'), { recursive: true })
  await assert.rejects(
    into('late'),
    /not empty.*an earlier run has filled it with exactly .*nothing was touched/,
  )
  assert.deepEqual(await readdir(join(folder, 'late')), ['restoring'], 'a start is still refused')
  const { pool, close } = await postgresTarget(database.DATABASE_URL)
  await pool.query(`update member set nickname = '다른사람'`)
  await close()
  await assert.rejects(
    into('late'),
    /not empty.*has rows, and the database is not exactly what would arrive; nothing was touched/,
  )
})

test('a backup of an earlier release is restored and brought up to date', async () => {
  const earlier = await aBackup({ release: migrationNames.at(-2) as string })
  const manifest = await checkBackup(earlier)
  assert.equal(manifest.migrations.length, migrationNames.length - 1)
  const env: Record<string, string> = { DATA_DIR: join(folder, 'earlier'), ...(await freshDatabase()) }
  await restore(earlier, manifest, readSettings(env))
  const place = env.DATABASE_URL
    ? await postgresTarget(env.DATABASE_URL)
    : await embeddedTarget(join(folder, 'earlier', 'db'))
  const { rows } = await place.pool.query('select nickname from member')
  assert.deepEqual(rows, [{ nickname: '관리자' }])
  assert.deepEqual(await migrate(place.db), [], 'nothing is left to bring up to date')
  await place.close()
})

test('a backup that is stopped halfway leaves no file', async () => {
  const stopped = new AbortController()
  // The names are sorted because a folder may list its files in another order after a deletion.
  const files = async () => (await readdir(folder)).sort()
  const before = await files()
  async function* halfway(): AsyncGenerator<Entry> {
    yield { name: MANIFEST, bytes: Buffer.alloc(1024) }
    stopped.abort()
    yield { name: MANIFEST, bytes: Buffer.alloc(1024) }
  }
  await assert.rejects(writeArchive(aPath(), halfway(), stopped.signal), { name: 'AbortError' })
  assert.deepEqual(await files(), before)
})
