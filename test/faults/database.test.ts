import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { caller } from '#test/support/calls/calls.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { soon } from '#test/support/soon.ts'

const url = process.env.TEST_DATABASE_URL
async function startsWith(databaseUrl: string) {
  const { exit, heard } = startProcess({ DATA_DIR: await aDataFolder(), DATABASE_URL: databaseUrl })
  return { code: await exit, said: heard.err }
}

/** The embedded database cannot be unreachable. */
if (url) {
  test('a database that is not there stops the start with one line that names DATABASE_URL', async () => {
    const nobody = createServer()
    await new Promise<void>(resolve => nobody.listen(0, '127.0.0.1', resolve))
    const { port } = nobody.address() as { port: number }
    const addresses = [
      `postgres://danseo:s3cret-word@127.0.0.1:${port}/danseo`,
      'postgres://danseo:s3cret-word@127.0.0.1:1/danseo',
      url.replace(/\/[^/]*$/, '/no-such-database'),
    ]
    for (const { code, said } of await Promise.all(addresses.map(startsWith))) {
      assert.equal(code, 1)
      assert.match(said, /^DATABASE_URL: cannot connect \(.+\)\n$/)
      assert.doesNotMatch(said, /s3cret-word/)
    }
    nobody.close()
  })

  suite('a database without room for more connections', () => {
    const ROLE = 'crowded_site'
    let admin: pg.Client
    let DATABASE_URL: string
    const limitTo = (count: number) => admin.query(`alter role ${ROLE} connection limit ${count}`)

    before(async () => {
      const database = new URL((await startedDatabase()).DATABASE_URL as string)
      admin = new pg.Client({ connectionString: database.href })
      await admin.connect()
      await admin.query(`create role ${ROLE} login`)
      await admin.query(`grant danseo to ${ROLE}`)
      await admin.query(`alter role ${ROLE} set role danseo`)
      database.username = ROLE
      DATABASE_URL = database.href
    })
    after(async () => {
      await admin.query(`drop role ${ROLE}`)
      await admin.end()
    })

    test('a start without enough connections ends with one line that names DATABASE_URL', async () => {
      for (const count of [1, 2, 3, 4]) {
        await limitTo(count)
        const { code, said } = await startsWith(DATABASE_URL)
        assert.equal(code, 1)
        assert.match(said, /^DATABASE_URL: .*too many connections.*\n$/)
      }
    })

    test('a site that gets no more connections answers everybody over those that it has', async t => {
      await limitTo(-1)
      const site = startProcess({ DATABASE_URL, DATA_DIR: await aDataFolder(), RATE_LIMIT: 'off' })
      t.after(() => site.stop())
      const { get } = caller(await site.origin)
      assert.equal((await get(null, '/api/posts', { page: 1 })).status, 200)
      await limitTo(0)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, page) => get(null, '/api/posts', { page: page + 1 })),
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    })
  })

  suite('a database that goes away', () => {
    let line: Awaited<ReturnType<typeof aLineTo>>
    let site: ReturnType<typeof startProcess>
    let origin: string
    let admin: { token: string }
    let postId: number

    before(async () => {
      const { DATABASE_URL } = await startedDatabase()
      line = await aLineTo(DATABASE_URL as string)
      site = startProcess({
        DATABASE_URL: line.url,
        DATA_DIR: await aDataFolder(),
        RATE_LIMIT: 'off',
        ADMIN_PASSWORD: 'admin-at-fault1!',
      })
      origin = await site.origin
      const { post } = caller(origin)
      const signedIn = await post(null, '/api/signin', { username: 'admin', password: 'admin-at-fault1!' })
      admin = { token: signedIn.body.data.accessToken }
      const written = await post(admin, '/api/post', draftOf({ title: '남아 있는 글' }))
      postId = written.body.data.postId
    })
    after(async () => {
      await site.stop()
      line.close()
    })

    const page = (path: string) => caller(origin).get(null, path)
    /** Restores the network route, and cuts the half-open connections. */
    async function speakAgain() {
      line.silence(false)
      line.cut()
      await line.mend()
    }
    const ready = async () => (await page('/readyz')).status

    for (const [how, unreadPath, goAway, comeBack] of [
      ['its connections are cut', '/rank/member', () => line.cut(), () => line.mend()],
      ['it says nothing any more', '/rank/quiz', () => line.silence(true), speakAgain],
    ] as const)
      test(`when ${how}, cached pages go on, the rest is refused in Korean, and all is well once it is back`, async () => {
        const { post, get } = caller(origin)
        assert.equal((await page(`/post/${postId}`)).status, 200)
        const stream = await listenTo(`${origin}/api/notifications/subscribe?receiverId=1`, admin)
        await goAway()

        const kept = await page(`/post/${postId}`)
        assert.equal(kept.status, 200)
        assert.match(kept.text, /남아 있는 글/)
        const isAway = await soon('not ready', async () => ((await ready()) === 503 ? true : undefined))
        assert.ok(isAway)
        const refused = await Promise.all([
          get(null, '/api/posts', { page: 1 }),
          get(admin, '/api/notifications'),
          post(admin, '/api/comment', { postId, parentId: null, content: '지금은 안 됩니다.' }),
        ])
        for (const { status, body, headers } of refused) {
          assert.equal(status, 503)
          assert.deepEqual(body, {
            code: 'unavailable',
            message: '지금은 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
          })
          assert.equal(headers.get('retry-after'), '1')
        }
        // A page that is not cached cannot be rendered.
        const unread = await page(unreadPath)
        assert.equal(unread.status, 503)
        assert.match(unread.headers.get('content-type') ?? '', /^text\/html/)
        assert.equal(unread.headers.get('cache-control'), 'no-store')

        await comeBack()
        await soon('a write', async () => {
          const { status } = await post(admin, '/api/comment', {
            postId,
            parentId: null,
            content: `다시 됩니다: ${how}`,
          })
          return status === 200 || status === 201 ? true : undefined
        })
        await soon('ready', async () => ((await ready()) === 200 ? true : undefined))
        const fresh = await soon('the page', async () => {
          const { text } = await page(`/post/${postId}`)
          return text.includes(`다시 됩니다: ${how}`) ? text : undefined
        })
        assert.ok(fresh)
        assert.equal((await page(unreadPath)).status, 200)
        assert.deepEqual(stream.blocks.at(0), 'retry: 3000')
        await stream.close()
        assert.doesNotMatch(site.heard.err, /\S/)
      })
  })
}
