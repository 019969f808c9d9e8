import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { caller } from './support/calls.ts'
import { draftOf } from './support/drafts.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { aDataFolder, startProcess } from './support/process.ts'

const TOKEN_SECRET = 'a secret that two servers share, long enough to sign with'
/** The promise is a second. */
const WITHIN_MS = 1_000

async function signedUp(origin: string, database: string, username: string) {
  const { post } = caller(origin)
  await post(null, '/api/signup', { username, nickname: username, password: 'secret12!' })
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('update member set activated = true where username = $1', [username])
  await client.end()
  const { body } = await post(null, '/api/signin', { username, password: 'secret12!' })
  return { memberId: body.data.memberId as number, token: body.data.accessToken as string }
}

/** Resolves with what a stream has said once it holds `word`. */
async function heard(stream: Response, word: string) {
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let said = ''
  while (!said.includes(word)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the stream ended after: ${said}`)
    said += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return said
}

const within = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing within ${WITHIN_MS} ms`)), WITHIN_MS).unref()
    }),
  ])

test('two servers on one PostgreSQL are one site: pages, sessions and notifications cross within a second', async () => {
  const env = await freshDatabase()
  // The embedded database is one process's: there is no second server.
  if (!env.DATABASE_URL) return
  const settings = { ...env, TOKEN_SECRET, RATE_LIMIT: 'off', ADMIN_PASSWORD: 'admin-of-two-1!' }
  const one = startProcess({ ...settings, DATA_DIR: await aDataFolder() })
  const here = await one.origin
  const two = startProcess({ ...settings, DATA_DIR: await aDataFolder() })
  const there = await two.origin
  try {
    const author = await signedUp(here, env.DATABASE_URL, 'author')
    const reader = await signedUp(there, env.DATABASE_URL, 'reader')
    const written = await caller(here).post(author, '/api/post', draftOf({ title: '두 서버의 글' }))
    const { postId } = written.body.data

    const page = async (origin: string) => (await fetch(`${origin}/post/${postId}`)).text()
    assert.match(await page(there), /두 서버의 글/)
    await caller(here).put(author, '/api/post', { postId, ...draftOf({ title: '고친 제목' }) })
    assert.match(await page(here), /고친 제목/)
    await within(
      (async () => {
        while (!(await page(there)).includes('고친 제목'))
          await new Promise(resolve => setTimeout(resolve, 20))
      })(),
    )

    const stream = await fetch(`${here}/api/notifications/subscribe?receiverId=${author.memberId}`, {
      headers: { authorization: `Bearer ${author.token}` },
    })
    const arrival = heard(stream, 'event: notification')
    await caller(there).post(reader, '/api/comment', {
      postId,
      parentId: null,
      content: '옆 서버에서 씁니다.',
    })
    assert.match(await within(arrival), /새 댓글/)

    const { body } = await caller(there).post(null, '/api/signin', {
      username: 'author',
      password: 'secret12!',
    })
    await caller(here).post(null, '/api/signout', { refreshToken: body.data.refreshToken })
    const ended = await caller(there).get({ token: body.data.accessToken }, '/api/user/token')
    assert.equal(ended.status, 401)
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
})
