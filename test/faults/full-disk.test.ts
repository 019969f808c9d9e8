import assert from 'node:assert/strict'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { runDemo } from '#test/support/servers/commands.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { aSmallDisk, NO_MOUNT } from '#test/support/services/small-disk.ts'
import { soon } from '#test/support/soon.ts'

const MB = 1024 * 1024
const PASSWORD = 'own-secret12!'
const NOT_EMBEDDED = 'a disk of PostgreSQL’s own is not ours to fill'
const FULL = '저장 공간이 가득 차서 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.'

const isEmbedded = !process.env.TEST_DATABASE_URL
let names = 0

async function signUp(origin: string) {
  const username = `fulldisk${++names}`
  const member = { username, nickname: username, password: PASSWORD, consents: allConsents() }
  return { username, ...(await caller(origin).post(null, '/api/signup', member)) }
}

/** Signs up new members until an answer has this status. Resolves to the answer and the accepted members. */
async function signUpUntil(origin: string, status: number) {
  const joined: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    const answer = await signUp(origin)
    if (answer.status === 201) joined.push(answer.username)
    if (answer.status === status) return { joined, body: answer.body }
    await setTimeout(200)
  }
  throw new Error(`never answered ${status}`)
}

const signIn = (origin: string, username: string) =>
  caller(origin).post(null, '/api/signin', { username, password: PASSWORD })

/** A site on a disk of its own, whose reserve is filled. */
async function aSiteOnADisk(t: TestContext) {
  const DATA_DIR = await aDataFolder()
  const disk = aSmallDisk(t, DATA_DIR, '200m')
  if (!disk) return undefined
  const start = () => {
    const site = startProcess({ DATA_DIR, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
    t.after(() => site.stop('SIGKILL'))
    return site
  }
  const reserveBytes = async () => (await stat(join(DATA_DIR, 'db.reserve')).catch(() => ({ size: 0 }))).size
  const site = start()
  await site.origin
  await soon('the reserve', async () => (await reserveBytes()) === 24 * MB || undefined)
  return { disk, start, site, reserveBytes }
}

/** Reads as a member and as a visitor until it is stopped. Each answer must be complete. */
function keepReading(origin: string, token: string) {
  let going = true
  let reads = 0
  const { get } = caller(origin)
  const ended = (async () => {
    while (going) {
      assert.equal((await get({ token }, '/api/user')).status, 200)
      assert.equal((await get(null, '/api/member/rank', { page: 1 })).status, 200)
      assert.equal((await fetch(`${origin}/board/free`)).status, 200)
      reads += 1
    }
  })()
  ended.catch(() => {})
  return {
    async stop() {
      going = false
      await ended
      assert.ok(reads > 0)
    },
  }
}

/** Takes all space that becomes free for this long, like a program that fills the disk. */
async function keepFull(disk: { fillUpTo(left: number): Promise<void> }, ms: number) {
  for (const end = Date.now() + ms; Date.now() < end; await setTimeout(20)) await disk.fillUpTo(0)
}

async function assertFull(origin: string, username: string, refreshToken: string) {
  const { body } = await signUpUntil(origin, 507)
  assert.equal(body.message, FULL)
  // A session needs a row, so no session can begin on a full disk. Existing ones last until they must be
  // renewed.
  for (const refused of [
    await signIn(origin, username),
    await caller(origin).post(null, '/api/token/refresh', { refreshToken }),
  ])
    assert.deepEqual([refused.status, refused.body.message], [507, FULL])
}

test('a start on a disk that only reads says so in one line, whatever was there before', async t => {
  const DATA_DIR = await aDataFolder()
  const disk = aSmallDisk(t, DATA_DIR, '16m')
  if (!disk) return t.skip(NO_MOUNT)
  for (const left of [[], ['images'], ['images', 'db.lock']]) {
    for (const name of left) await mkdir(join(DATA_DIR, name), { recursive: true })
    disk.makeReadOnly()
    const site = startProcess({ DATA_DIR, LOG_LEVEL: 'silent' })
    assert.equal(await site.exit, 1)
    assert.equal(site.heard.err, `DATA_DIR: its disk is read-only (${DATA_DIR})\n`)
    disk.makeWritable()
  }
})

test('a first start and a demo on a disk that is too small say so, and start again once there is room', async t => {
  if (!isEmbedded) return t.skip(NOT_EMBEDDED)
  for (const size of ['16m', '40m']) {
    const DATA_DIR = await aDataFolder()
    const disk = aSmallDisk(t, DATA_DIR, size)
    if (!disk) return t.skip(NO_MOUNT)
    const first = startProcess({ DATA_DIR, LOG_LEVEL: 'silent' })
    assert.equal(await first.exit, 1)
    assert.match(first.heard.err, /^.*DATA_DIR.* is full.* make room.* needs 64 MB.*\n$/)
    const { code, err } = await runDemo({ DATA_DIR })
    assert.equal(code, 1)
    assert.match(err, /DATA_DIR.* is full.* make room.* needs 64 MB.*\n$/)
    disk.grow('300m')
    const again = startProcess({ DATA_DIR, LOG_LEVEL: 'silent' })
    assert.equal((await fetch(`${await again.origin}/readyz`)).status, 200)
    assert.equal(await again.stop(), 0)
  }
})

for (const left of [30 * MB, 0])
  test(`with ${left / MB} MB left at rest a site only reads, stops, starts again, and writes once there is room`, async t => {
    if (!isEmbedded) return t.skip(NOT_EMBEDDED)
    const place = await aSiteOnADisk(t)
    if (!place) return t.skip(NO_MOUNT)
    const { disk, start, site, reserveBytes } = place
    const origin = await site.origin
    const { username } = await signUp(origin)
    const { accessToken, refreshToken } = (await signIn(origin, username)).body.data

    const reading = keepReading(origin, accessToken)
    await disk.fillUpTo(left)
    await assertFull(origin, username, refreshToken)
    assert.equal((await fetch(`${origin}/readyz`)).status, 200)
    await reading.stop()
    assert.equal(await site.stop(), 0)

    for (const end of ['SIGTERM', 'SIGKILL'] as const) {
      await disk.fillUpTo(left)
      const again = start()
      const readingAgain = keepReading(await again.origin, accessToken)
      await assertFull(await again.origin, username, refreshToken)
      await readingAgain.stop()
      assert.equal(await again.stop(end), end === 'SIGTERM' ? 0 : null)
    }

    const last = start()
    await signUpUntil(await last.origin, 507)
    await disk.makeRoom()
    const { joined } = await signUpUntil(await last.origin, 201)
    for (const name of [username, ...joined])
      assert.equal((await signIn(await last.origin, name)).status, 200, name)
    assert.equal(
      (await caller(await last.origin).post(null, '/api/token/refresh', { refreshToken })).status,
      200,
    )
    await soon('the reserve', async () => (await reserveBytes()) === 24 * MB || undefined)
    assert.equal(await last.stop(), 0)
  })

test('while a disk is kept full under writes, a site reads on and keeps all that it has acknowledged', async t => {
  if (!isEmbedded) return t.skip(NOT_EMBEDDED)
  const place = await aSiteOnADisk(t)
  if (!place) return t.skip(NO_MOUNT)
  const { disk, site } = place
  const origin = await site.origin
  const { username } = await signUp(origin)
  const { accessToken } = (await signIn(origin, username)).body.data
  const reading = keepReading(origin, accessToken)
  const joined: string[] = []
  let going = true
  async function keepJoining() {
    while (going) {
      const { status, username, text } = await signUp(origin)
      assert.ok([201, 507].includes(status), text)
      if (status === 201) joined.push(username)
    }
  }
  const writers = Promise.all(Array.from({ length: 3 }, keepJoining))
  await soon('a new member', async () => joined.length > 0 || undefined)
  await keepFull(disk, 5_000)
  await signUpUntil(origin, 507)
  await disk.makeRoom()
  await signUpUntil(origin, 201)
  going = false
  await writers
  await reading.stop()
  for (const name of joined) assert.equal((await signIn(origin, name)).status, 200, name)
  assert.equal(await site.stop(), 0)
})
