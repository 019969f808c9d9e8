import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { before, suite, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'
import { folderFiles } from '#server/infrastructure/files/folder.ts'
import { caller } from '#test/support/calls/calls.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { BACKUP, RESTORE, runCommand, runWell } from '#test/support/servers/commands.ts'
import { signIn } from '#test/support/servers/moved-site.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { aDisk } from './power-cut/disk.ts'

// The recorder uses file information that only Linux has. On PostgreSQL the disk belongs to another server.
const NOT_HERE = 'only the embedded database on Linux loses its power'
const here = process.platform === 'linux' && !process.env.TEST_DATABASE_URL
const WRITER = fileURLToPath(new URL('power-cut/writer.ts', import.meta.url))
const UPLOADER = fileURLToPath(new URL('power-cut/uploader.ts', import.meta.url))
const ROWS = 45
const ADMIN_PASSWORD = 'the-owner-1!'
const admin = { username: 'admin', password: ADMIN_PASSWORD }
const newcomer = { username: 'newcomer1', nickname: '새내기', password: 'own-secret12!' }

const settingsOf = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: '', ADMIN_PASSWORD, RATE_LIMIT: 'off' })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function diskOf(t: TestContext) {
  const disk = await aDisk()
  t.after(disk.remove)
  return disk
}

/** The promises that the site made to the new member and the admin. */
interface Promised {
  image: string
  sha256: string
  token: string
  refreshToken: string
}

/** Signs up, signs in and uploads an image. The last answer is the image's. */
async function promisedBy(origin: string): Promise<Promised> {
  const { post, get } = caller(origin)
  assert.equal((await post(null, '/api/signup', { ...newcomer, consents: allConsents() })).status, 201)
  const owner = await signIn(origin, admin)
  const { token, refreshToken } = await signIn(origin, newcomer)
  const { status, body } = await post(owner, '/api/image', aForm(await aPng()))
  assert.equal(status, 201)
  const bytes = Buffer.from(await (await fetch(origin + body.data)).arrayBuffer())
  assert.equal((await get(null, body.data)).status, 200)
  return { image: body.data, sha256: sha256(bytes), token, refreshToken }
}

/** Starts a site on the remaining files and checks all promises. */
async function assertKept(dataDir: string, { image, sha256: expected, token, refreshToken }: Promised) {
  const site = startProcess(settingsOf(dataDir))
  const origin = await site.origin
  try {
    const { post, get } = caller(origin)
    await signIn(origin, newcomer)
    // The token was signed with the secret of the lost site.
    assert.equal((await get({ token }, '/api/user')).status, 200)
    assert.equal((await post(null, '/api/token/refresh', { refreshToken })).status, 200)
    const response = await fetch(origin + image)
    assert.equal(response.status, 200, 'the image is there')
    assert.equal(sha256(Buffer.from(await response.arrayBuffer())), expected)
  } finally {
    await site.stop()
  }
}

/** A first start that loses power before it answers. */
async function startAndCut(env: Record<string, string>) {
  const site = startProcess(env)
  await assert.rejects(
    site.origin.finally(() => site.stop('SIGKILL')),
    /ended/,
  )
}

async function assertStarts(dataDir: string) {
  const site = startProcess(settingsOf(dataDir))
  await promisedBy(await site.origin).finally(() => site.stop())
  assert.equal(await site.exit, 0)
}

test('acknowledged writes of a new database survive a power cut from the first second on', async t => {
  if (!here) return t.skip(NOT_HERE)
  const disk = await diskOf(t)
  const child = spawn(process.execPath, [WRITER], {
    env: { PATH: process.env.PATH, ...disk.env, DATABASE_FOLDER: join(disk.folder, 'data', 'db') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  let last = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (last === ROWS) child.kill('SIGKILL')
  }
  await ended
  assert.ok(last >= ROWS)
  const { db, close } = await openEmbedded(join(await disk.afterCut(), 'data', 'db'))
  const { rows } = await sql<{ row: number }>`select row from kept order by row`.execute(db)
  await close()
  assert.deepEqual(
    rows.map(({ row }) => row).slice(0, last),
    Array.from({ length: last }, (_, index) => index + 1),
  )
})

test('acknowledged images in a new folder survive a power cut with an external database, and deleted ones are gone', async t => {
  if (!here) return t.skip(NOT_HERE)
  const disk = await diskOf(t)
  const child = spawn(process.execPath, [UPLOADER], {
    env: { PATH: process.env.PATH, ...disk.env, IMAGES_FOLDER: join(disk.folder, 'data', 'images') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await ended
  const images = await folderFiles(join(await disk.afterCut(), 'data', 'images'))
  assert.deepEqual(await images.get('kept.png'), Buffer.from(await aPng(2, 2)))
  assert.equal(await images.get('gone.png'), undefined)
})

suite('a site whose power goes', () => {
  let promised: Promised
  let backup: string

  before(async () => {
    if (!here) return
    const DATA_DIR = await aDataFolder()
    backup = join(await aDataFolder(), 'site.tar.gz')
    const site = startProcess(settingsOf(DATA_DIR))
    try {
      promised = await promisedBy(await site.origin)
      await runWell(BACKUP, settingsOf(DATA_DIR), backup)
    } finally {
      await site.stop()
    }
    await rm(DATA_DIR, { recursive: true })
  })

  test('keeps what it said yes to right after its first start: members, sessions, secret and images', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const site = startProcess({ ...settingsOf(join(disk.folder, 'data')), ...disk.env })
    const fresh = await promisedBy(await site.origin).finally(() => site.stop('SIGKILL'))
    await assertKept(join(await disk.afterCut(), 'data'), fresh)
  })

  test('in the middle of its first start starts anew', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const DATA_DIR = join(disk.folder, 'data')
    await startAndCut({
      ...settingsOf(DATA_DIR),
      ...disk.env,
      CUT_AT_FOLDER: join(DATA_DIR, 'db.new', 'base'),
    })
    await assertStarts(join(await disk.afterCut(), 'data'))
  })

  test('in the moment its new database gets its name has a whole one under it', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const DATA_DIR = join(disk.folder, 'data')
    const cut = { CUT_AT_FOLDER: DATA_DIR, CUT_ONCE_THERE: join(DATA_DIR, 'db') }
    await startAndCut({ ...settingsOf(DATA_DIR), ...disk.env, ...cut })
    await assertStarts(join(await disk.afterCutWithAllNames(), 'data'))
  })

  test('has its backup once that was made', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const from = await aDataFolder()
    await runWell(RESTORE, settingsOf(from), backup)
    const file = join(disk.folder, 'site.tar.gz')
    await runWell(BACKUP, { ...settingsOf(from), ...disk.env }, file)
    const kept = await readFile(join(await disk.afterCut(), 'site.tar.gz'))
    assert.equal(sha256(kept), sha256(await readFile(file)))
    await rm(from, { recursive: true })
  })

  test('has all that was restored once that was said', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const DATA_DIR = join(disk.folder, 'data')
    await runWell(RESTORE, { ...settingsOf(DATA_DIR), ...disk.env }, backup)
    await assertKept(join(await disk.afterCut(), 'data'), promised)
  })

  test('in the middle of a restore does not start as an empty one, says why, and is restored by another try', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const DATA_DIR = join(disk.folder, 'data')
    // The folder already has its final name, but the name is not on the disk yet.
    const cut = { CUT_AT_FOLDER: DATA_DIR, CUT_ONCE_THERE: join(DATA_DIR, 'restored') }
    await runCommand(RESTORE, { ...settingsOf(DATA_DIR), ...disk.env, ...cut }, backup)
    const left = join(await disk.afterCut(), 'data')
    const site = startProcess(settingsOf(left))
    await assert.rejects(
      site.origin.finally(() => site.stop()),
      /ended with 1:/,
    )
    assert.match(site.heard.err, /^DATA_DIR: a restore was cut off \(.*\): run it again, or .*\n$/)
    await runWell(RESTORE, settingsOf(left), backup)
    await assertKept(left, promised)
  })

  test('in the last step of a restore has all of it at the next start', async t => {
    if (!here) return t.skip(NOT_HERE)
    const disk = await diskOf(t)
    const DATA_DIR = join(disk.folder, 'data')
    const cut = { CUT_AT_FOLDER: DATA_DIR, CUT_ONCE_THERE: join(DATA_DIR, 'db') }
    await runCommand(RESTORE, { ...settingsOf(DATA_DIR), ...disk.env, ...cut }, backup)
    await assertKept(join(await disk.afterCut(), 'data'), promised)
  })
})
