import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { changeFace } from '#test/support/change-face.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { soon } from '#test/support/soon.ts'
import { startRedis } from '../../../scripts/redis.mjs'
import { aDataFolder, startProcess } from './process.ts'

const ADMIN_PASSWORD = 'admin-of-two-1!'
/** Settings that two servers share. */
export const TWO_SERVERS = {
  ADMIN_PASSWORD,
  TOKEN_SECRET: 'a secret that two servers share, long enough to sign with',
}

/** The transport of messages between servers: its setting, and how it fails and recovers. */
interface Carrier {
  env: Record<string, string>
  lose(): Promise<unknown>
  restore(): Promise<unknown>
}

/** The site's own PostgreSQL, through a proxy that can cut the connections of the bus alone. */
async function postgresCarrier(context: TestContext, database: string): Promise<Carrier> {
  const line = await aLineTo(database)
  context.after(line.close)
  return {
    env: { DATABASE_URL: line.url },
    lose: async () => line.cutAt('danseo_bus'),
    restore: async () => line.cutAt(undefined),
  }
}

export async function redisCarrier(context: TestContext) {
  const redis = await startRedis()
  context.after(redis.kill)
  return { ...redis, env: { REDIS_URL: redis.url }, lose: redis.kill, restore: redis.start }
}

export const carriers: Record<string, (context: TestContext, database: string) => Promise<Carrier>> = {
  PostgreSQL: postgresCarrier,
  Redis: redisCarrier,
}

/** A server process from the view of its visitors and its operator. */
export function visited(origin: string, site: ReturnType<typeof startProcess>) {
  const text = async (path: string) => (await fetch(origin + path)).text()
  return {
    ...caller(origin),
    origin,
    text,
    readiness: async () => {
      const response = await fetch(`${origin}/readyz`)
      return { code: response.status, ...((await response.json()) as { status: string; bus: string }) }
    },
    warnings: () => site.heard.out.split('\n').filter(line => line.includes('"bus: ')),
    shows: async (path: string, words: string) => assert.match(await text(path), new RegExp(words)),
    soonShows: (path: string, words: string, withinMs?: number) =>
      soon(`${words} on ${path}`, async () => (await text(path)).includes(words) || undefined, withinMs),
  }
}

/** Two real servers on one database, as behind a balancer. */
export async function twoServers(context: TestContext, env: Record<string, string>) {
  const start = async () => {
    const site = startProcess({
      ...TWO_SERVERS,
      DATA_DIR: await aDataFolder(),
      ...env,
    })
    context.after(() => site.stop())
    return visited(await site.origin, site)
  }
  // The first one creates the schema and the admin.
  const here = await start()
  const there = await start()
  return { here, there }
}

export type Server = ReturnType<typeof visited>

/** A member who signed up and in on `server`. */
async function memberOf({ post }: Server, username: string, database: string) {
  await post(null, '/api/signup', {
    consents: allConsents(),
    username,
    nickname: username,
    password: 'own-secret12!',
  })
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('update member set activated = true where username = $1', [username])
  await client.end()
  const { body } = await post(null, '/api/signin', { username, password: 'own-secret12!' })
  return { memberId: body.data.memberId as number, token: body.data.accessToken as string }
}

/** Changes the site's own face by a call to one server, as the admin does on screen. */
export async function faceChanger({ get, put, post }: Server) {
  const { body } = await post(null, '/api/signin', { username: 'admin', password: ADMIN_PASSWORD })
  const admin = { token: body.data.accessToken as string }
  return async (over: object) => assert.equal((await changeFace({ get, put }, admin, over)).status, 200)
}

/** An author with a post and an open stream `here`, a reader who comments from over `there`. */
export async function authorAndReader(
  context: TestContext,
  { here, there }: { here: Server; there: Server },
  database: string,
) {
  const author = await memberOf(here, 'author', database)
  const reader = await memberOf(there, 'reader', database)
  const { postId } = (await here.post(author, '/api/post', draftOf({ title: '두 서버의 글' }))).body.data
  const stream = await listenTo(
    `${here.origin}/api/notifications/subscribe?receiverId=${author.memberId}`,
    author,
  )
  context.after(stream.close)
  return {
    author,
    reader,
    stream,
    path: `/post/${postId}`,
    retitle: async (title: string) =>
      assert.equal((await here.put(author, '/api/post', { postId, ...draftOf({ title }) })).status, 200),
    comment: async () =>
      assert.equal(
        (await there.post(reader, '/api/comment', { postId, parentId: null, content: '옆 서버에서' })).status,
        201,
      ),
  }
}
