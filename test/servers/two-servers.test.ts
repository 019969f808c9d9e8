import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { authorAndReader, carriers, faceChanger, twoServers } from '#test/support/servers/two-servers.ts'
import { soon } from '#test/support/soon.ts'

/** The promised bound is one second. */
const WITHIN_MS = 1_000
/** Servers without a connection to each other poll every two seconds, instead of every twenty or sixty. */
const LOOK_MS = 10_000

for (const [name, carrier] of Object.entries(carriers)) {
  test(`two servers are one site over ${name}: pages, sessions, notifications and the site's face cross within a second`, async context => {
    const { DATABASE_URL } = await startedDatabase()
    if (!DATABASE_URL) return context.skip("the embedded database is one process's")
    const { env } = await carrier(context, DATABASE_URL)
    const servers = await twoServers(context, { DATABASE_URL, RATE_LIMIT: 'off', ...env })
    const { here, there } = servers
    const { path, retitle, comment, stream } = await authorAndReader(context, servers, DATABASE_URL)

    await there.shows(path, '두 서버의 글')
    await retitle('고친 제목')
    await here.shows(path, '고친 제목')
    await there.soonShows(path, '고친 제목', WITHIN_MS)

    await comment()
    const told = await soon('the notification', async () => stream.events()[0], WITHIN_MS)
    assert.match(told.data.message, /새 댓글/)

    const { body } = await there.post(null, '/api/signin', { username: 'author', password: 'own-secret12!' })
    await here.post(null, '/api/signout', { refreshToken: body.data.refreshToken })
    assert.equal((await there.get({ token: body.data.accessToken }, '/api/user/token')).status, 401)

    const face = await faceChanger(here)
    await there.shows('/', '유머게시판')
    await face({ name: '안개역', boards: [{ key: 'humor', label: '', line: '', hidden: true }] })
    for (const place of ['/', '/manifest.webmanifest', '/rss.xml'])
      await there.soonShows(place, '안개역', WITHIN_MS)
    assert.ok(!(await there.text('/')).includes('유머게시판'))
    assert.equal((await fetch(`${there.origin}/board/humor`)).status, 404)
    assert.equal((await there.get(null, '/api/posts', { type: '유머게시판', page: 1 })).status, 404)
  })

  test(`without ${name} between them two servers go on, say so, and find back by themselves`, async context => {
    const { DATABASE_URL } = await startedDatabase()
    if (!DATABASE_URL) return context.skip("the embedded database is one process's")
    const { env, lose, restore } = await carrier(context, DATABASE_URL)
    const servers = await twoServers(context, { DATABASE_URL, RATE_LIMIT: 'off', ...env })
    const { here, there } = servers
    const both = [here, there]
    const { path, retitle, comment, stream } = await authorAndReader(context, servers, DATABASE_URL)
    const bothSay = (status: string) =>
      soon(`both ${status}`, async () => {
        const said = await Promise.all(both.map(({ readiness }) => readiness()))
        return (
          said.every(each => each.code === 200 && each.bus === status && each.status === status) || undefined
        )
      })
    const bothHave = async (gauge: RegExp, warnings: number) => {
      for (const server of both) {
        assert.match(await server.text('/metrics'), gauge)
        assert.equal(server.warnings().length, warnings, server.warnings().join('\n'))
      }
    }
    const face = await faceChanger(here)
    // No page is read before, because rendering a page would read the face again.
    const listIsHidden = async () =>
      (await there.get(null, '/api/posts', { type: '유머게시판', page: 1 })).status === 404 || undefined
    await bothSay('ok')

    await lose()
    await bothSay('degraded')
    await there.shows(path, '두 서버의 글')
    await retitle('아무도 전하지 않은 제목')
    await here.shows(path, '아무도 전하지 않은 제목')
    await there.soonShows(path, '아무도 전하지 않은 제목', LOOK_MS)
    await comment()
    await soon('the notification', async () => stream.events()[0], LOOK_MS)
    await face({ boards: [{ key: 'humor', label: '', line: '', hidden: true }] })
    await soon('the board is hidden', listIsHidden, LOOK_MS)
    await bothHave(/^danseo_bus_connected 0$/m, 1)

    await restore()
    await bothSay('ok')
    await there.shows(path, '아무도 전하지 않은 제목')
    await retitle('다시 전한 제목')
    await there.soonShows(path, '다시 전한 제목', WITHIN_MS)
    await comment()
    await soon('the second notification', async () => stream.events()[1], WITHIN_MS)
    await bothHave(/^danseo_bus_connected 1$/m, 2)
  })
}
