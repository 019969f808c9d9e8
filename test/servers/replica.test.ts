import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { caller } from '#test/support/calls/calls.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'
import { startPostgres } from '../../scripts/postgres.mjs'

/** Well within the second that visitors may lag, and longer than any page takes. */
const LAG_MS = 400
const WRITES = 8

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

/** Runs with the tests of PostgreSQL but on its own servers, since a replica copies a whole server. */
if (process.env.TEST_DATABASE_URL)
  suite('a read replica', () => {
    let primary: Postgres
    let replica: Awaited<ReturnType<Postgres['startReplica']>>
    let site: ReturnType<typeof startProcess>
    let calls: ReturnType<typeof caller>
    let admin: { token: string }
    let postId: number

    before(async () => {
      primary = (await startPostgres()) as Postgres
      replica = await primary.startReplica([`recovery_min_apply_delay=${LAG_MS}`])
      site = startProcess({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: replica.url,
        DATA_DIR: await aDataFolder(),
        RATE_LIMIT: 'off',
        ADMIN_PASSWORD: 'admin-of-replica1!',
      })
      calls = caller(await site.origin)
      const signedIn = await calls.post(null, '/api/signin', {
        username: 'admin',
        password: 'admin-of-replica1!',
      })
      admin = { token: signedIn.body.data.accessToken }
      postId = await written('처음 쓴 글')
    })
    after(async () => {
      await site?.stop()
      await replica?.stop()
      await primary?.stop()
    })

    async function written(title: string): Promise<number> {
      const { status, body } = await calls.post(admin, '/api/post', draftOf({ title }))
      assert.equal(status, 201)
      return body.data.postId
    }

    async function isUsed() {
      const { text } = await calls.get(null, '/metrics')
      return /^danseo_replica_used 1$/m.test(text)
    }
    const used = (wanted: boolean) =>
      soon(`used: ${wanted}`, async () => ((await isUsed()) === wanted ? true : undefined))

    const timesSaid = () => site.heard.out.split('replica: unreachable or too far behind').length - 1

    async function onReplica<T extends pg.QueryResultRow>(text: string) {
      const client = new pg.Client({ connectionString: replica.url })
      await client.connect()
      const { rows } = await client.query<T>(text)
      await client.end()
      return rows[0] as T
    }

    /** Visitors see the post within the allowed second of lag, plus the time that this machine needs. */
    const isShown = (title: string) =>
      soon(title, async () => {
        const { text } = await calls.get(null, '/api/posts', { page: 1 })
        return text.includes(title) ? true : undefined
      })

    test('visitors read from it, a little late; members see at once what they wrote', async () => {
      await used(true)
      await isShown('처음 쓴 글')
      const late: boolean[] = []
      for (let turn = 0; turn < WRITES; turn += 1) {
        const title = `곧 보일 글 ${turn}`
        await written(title)
        const [visitor, member] = await Promise.all([
          calls.get(null, '/api/posts', { page: 1 }),
          calls.get(admin, '/api/posts', { page: 1 }),
        ])
        assert.ok(member.text.includes(title))
        late.push(!visitor.text.includes(title))
      }
      assert.ok(late.includes(true))
      await isShown(`곧 보일 글 ${WRITES - 1}`)
    })

    test('no page shows what was before a write that was answered, whether it was cached, new or not there', async () => {
      await used(true)
      const page = (path: string) => calls.get(null, path)
      for (let turn = 0; turn < WRITES; turn += 1) {
        await page(`/post/${postId}`)
        const content = `바로 보일 댓글 ${turn}`
        const { status } = await calls.post(admin, '/api/comment', { postId, parentId: null, content })
        assert.equal(status, 201)
        assert.ok((await page(`/post/${postId}`)).text.includes(content))

        const next = await written(`바로 열릴 글 ${turn}`)
        const opened = await page(`/post/${next}`)
        assert.equal(opened.status, 200)
        assert.ok((await page('/board/free')).text.includes(`바로 열릴 글 ${turn}`))
        // Another page of that board is requested, because it is not cached yet.
        assert.equal((await page(`/board/free?page=${turn + 2}`)).status < 500, true)
      }
    })

    test('the primary answers for one that falls behind, and once it has caught up it is used again', async () => {
      await used(true)
      await onReplica('select pg_wal_replay_pause()')
      await written('기다리는 동안 쓴 글')
      await used(false)
      await isShown('기다리는 동안 쓴 글')
      await onReplica('select pg_wal_replay_resume()')
      await used(true)
    })

    test('the primary answers for one that is away, which is said once, and it is used again once it is back', async () => {
      await used(true)
      const before = timesSaid()
      await replica.halt()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => calls.get(null, '/api/posts', { page: 1 })),
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      await used(false)
      await written('그동안 쓴 글')
      await isShown('그동안 쓴 글')
      await replica.start()
      await used(true)
      await isShown('그동안 쓴 글')
      const times = timesSaid() - before
      // The log says it once, or twice if the replica lags after its return on a busy machine.
      assert.ok(times === 1 || times === 2, `${times}`)
    })

    test('an address that is no replica of this database stops the start with one line', async () => {
      const { exit, heard } = startProcess({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: primary.url,
        DATA_DIR: await aDataFolder(),
      })
      assert.equal(await exit, 1)
      assert.equal(heard.err, 'DATABASE_REPLICA_URL: not a replica of DATABASE_URL\n')
    })
  })
