import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { caller } from '#test/support/calls/calls.ts'
import { ordinaryFields } from '#test/support/calls/request-for.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'
import { startPostgres } from '../../scripts/postgres.mjs'

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]

const isRequired = (schema: unknown, field: string) =>
  (schema as { required?: string[] } | undefined)?.required?.includes(field) ?? false

/** Calls that need no database, at least not with these fields. */
const NEEDS_NOTHING = [200, 201, 204, 304, 400]

/** A PostgreSQL server of its own, because the tests' shared server must not restart. */
if (process.env.TEST_DATABASE_URL)
  suite('a PostgreSQL that restarts', () => {
    let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
    let site: ReturnType<typeof startProcess>
    let call: ReturnType<typeof caller>
    let admin: { token: string; refreshToken: string }
    let postId: number

    before(async () => {
      const started = await startPostgres()
      assert.ok(started, 'PostgreSQL is installed')
      postgres = started
      site = startProcess({
        DATABASE_URL: postgres.url,
        DATA_DIR: await aDataFolder(),
        RATE_LIMIT: 'off',
        ADMIN_PASSWORD: 'admin-at-fault1!',
      })
      call = caller(await site.origin)
      const { data } = (
        await call.post(null, '/api/signin', { username: 'admin', password: 'admin-at-fault1!' })
      ).body
      admin = { token: data.accessToken, refreshToken: data.refreshToken }
      postId = (await call.post(admin, '/api/post', draftOf())).body.data.postId
    })
    after(async () => {
      await site?.stop()
      await postgres?.stop()
    })

    const ask = (name: CallName, who: typeof admin | null) => {
      const [method, path] = name.split(' ') as [string, string]
      const { query, body } = callOf(name)
      const ids = { postId }
      const search = new URLSearchParams(
        Object.entries(ordinaryFields(query, ids))
          .filter(([field]) => isRequired(query, field))
          .map(([field, value]) => [field, String(value)]),
      )
      const address = search.size > 0 ? `${path}?${search}` : path
      return call.send(method, who, address, body && ordinaryFields(body, ids))
    }

    test('while it is away, no call of the contract says that nobody is signed in, or fails without words', async () => {
      await postgres.halt()
      const wrong: string[] = []
      const askFor = async (name: CallName, who: typeof admin | null) => {
        const { access } = callOf(name)
        const { status, body } = await ask(name, who)
        const isAway = status === 503 && body.code === 'unavailable' && /[가-힣]/.test(body.message)
        const isFine = access === 'anyone' && NEEDS_NOTHING.includes(status)
        if (!isAway && !isFine) wrong.push(`${name}, ${who ? 'signed in' : 'a visitor'}: ${status}`)
      }
      const open = names.filter(name => callOf(name).access === 'anyone')
      const asked = [...names.map(name => [name, admin] as const), ...open.map(name => [name, null] as const)]
      // Each call retries for a moment, so the calls run in parallel.
      while (asked.length > 0) await Promise.all(asked.splice(0, 30).map(([name, who]) => askFor(name, who)))
      await postgres.start()
      assert.deepEqual(wrong, [])
      await soon('ready', async () => ((await call.get(null, '/readyz')).status === 200 ? true : undefined))
    })

    /**
     * Ends PostgreSQL in three ways: by an administrator, by a crash of one of its processes, and by an
     * immediate restart.
     */
    const ways: [how: string, act: () => Promise<unknown>][] = [
      ['its connections are ended', () => inPostgres('select pg_terminate_backend($1)')],
      ['one of its processes crashes', () => crash()],
      ['it is restarted', () => postgres.halt().then(postgres.start)],
    ]
    async function inPostgres(statement: string) {
      const client = new pg.Client({ connectionString: postgres.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query(
        `select pid from pg_stat_activity where application_name = 'danseo'`,
      )
      for (const { pid } of rows) await client.query(statement, [pid]).catch(() => undefined)
      await client.end().catch(() => undefined)
      return rows.map(({ pid }) => pid as number)
    }
    async function crash() {
      const [pid] = await inPostgres('select $1::int')
      process.kill(pid as number, 'SIGKILL')
    }

    for (const [how, act] of ways)
      test(`while ${how}, reads, writes and refreshes are done or answered 503`, async () => {
        const seen = new Map<string, number>()
        let isOver = false
        const loop = async (what: string, ask: () => Promise<{ status: number }>) => {
          while (!isOver) {
            const { status } = await ask()
            seen.set(`${what} ${status}`, (seen.get(`${what} ${status}`) ?? 0) + 1)
          }
        }
        const loops = [
          loop('read', () => call.get(admin, '/api/user')),
          loop('public read', () => call.get(null, '/api/posts', { page: 1 })),
          loop('page', () => call.get(null, `/board/free?searchTerm=${Math.random()}`)),
          loop('write', () => call.post(admin, '/api/comment', { postId, content: how })),
          loop('refresh', async () => {
            const answer = await call.post(null, '/api/token/refresh', { refreshToken: admin.refreshToken })
            if (answer.status === 200) admin = { ...answer.body.data, token: answer.body.data.accessToken }
            return answer
          }),
        ]
        await act()
        await soon('a write', async () =>
          (await call.post(admin, '/api/comment', { postId, content: '다시 됩니다.' })).status === 201
            ? true
            : undefined,
        )
        isOver = true
        await Promise.all(loops)
        const wrong = [...seen.keys()].filter(one => !/ (?:200|201|503)$/.test(one))
        assert.deepEqual(wrong, [], JSON.stringify([...seen]))
      })
  })
