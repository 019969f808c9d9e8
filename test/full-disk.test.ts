import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { aDataFolder, startProcess } from './support/process.ts'
import { aSmallDisk } from './support/small-disk.ts'

const MB = 1024 * 1024
const PASSWORD = 'own-secret12!'

const isEmbedded = !process.env.TEST_DATABASE_URL
let names = 0

async function post(origin: string, path: string, sent: object) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return { status: response.status, body: await response.json() }
}

async function signUp(origin: string) {
  const username = `fulldisk${++names}`
  const answer = await post(origin, '/api/signup', { username, nickname: username, password: PASSWORD })
  return { username, ...answer }
}

/** Signs up one after another until an answer has this status; resolves to it and to whom was said yes. */
async function signUpUntil(origin: string, status: number) {
  const joined: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    const answer = await signUp(origin)
    if (answer.status === 201) joined.push(answer.username)
    if (answer.status === status) return { joined, body: answer.body }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`never answered ${status}`)
}

const signIn = (origin: string, username: string) =>
  post(origin, '/api/signin', { username, password: PASSWORD })

test('a start on a disk that only reads says so in one line, whatever was there before', async t => {
  const DATA_DIR = await aDataFolder()
  const disk = aSmallDisk(DATA_DIR, '16m')
  if (!disk) return
  t.after(disk.remove)
  for (const left of [[], ['images'], ['images', 'db.lock']]) {
    for (const name of left) await mkdir(join(DATA_DIR, name), { recursive: true })
    disk.makeReadOnly()
    const site = startProcess({ DATA_DIR, LOG_LEVEL: 'silent' })
    assert.equal(await site.exit, 1)
    assert.equal(site.heard.err, `DATA_DIR: its disk is read-only (${DATA_DIR})\n`)
    disk.makeWritable()
  }
})

test('while its disk is full the embedded database only reads, and writes again when there is room', async t => {
  if (!isEmbedded) return
  const DATA_DIR = await aDataFolder()
  const disk = aSmallDisk(DATA_DIR, '200m')
  if (!disk) return
  t.after(disk.remove)
  const site = startProcess({ DATA_DIR, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  t.after(() => site.stop('SIGKILL'))
  const origin = await site.origin
  const first = await signUp(origin)
  assert.equal(first.status, 201)
  const { accessToken, refreshToken } = (await signIn(origin, first.username)).body.data

  await disk.fillUpTo(40 * MB)
  const full = await signUpUntil(origin, 507)
  const words = '저장 공간이 가득 차서 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.'
  assert.equal(full.body.message, words)
  // A session is a row: none begins, and those there are go on until they must be renewed.
  const turnedAway = await signIn(origin, first.username)
  assert.deepEqual([turnedAway.status, turnedAway.body.message], [507, words])
  const renewal = await post(origin, '/api/token/refresh', { refreshToken })
  assert.deepEqual([renewal.status, renewal.body.message], [507, words])
  const headers = { authorization: `Bearer ${accessToken}` }
  assert.equal((await fetch(`${origin}/api/user`, { headers })).status, 200)
  assert.equal((await fetch(`${origin}/api/member/rank?page=1`)).status, 200)
  assert.equal((await fetch(`${origin}/readyz`)).status, 200)

  await rm(join(DATA_DIR, 'filler'))
  const after = await signUpUntil(origin, 201)
  for (const username of [first.username, ...full.joined, ...after.joined])
    assert.equal((await signIn(origin, username)).status, 200, username)
  assert.equal((await post(origin, '/api/token/refresh', { refreshToken })).status, 200)
  assert.equal(await site.stop(), 0)
})
