import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { faceChanger, TWO_SERVERS, visited } from '#test/support/servers/two-servers.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { soon } from '#test/support/soon.ts'

/**
 * Options and watched words are at most a minute old, and so is a page after that. This is longer than both.
 */
const PATIENCE_MS = 180_000

test('what a server could tell nobody before it died is known to the others a minute later', async context => {
  const { DATABASE_URL } = await startedDatabase()
  if (!DATABASE_URL) return context.skip("the embedded database is one process's")
  const line = await aLineTo(DATABASE_URL)
  context.after(line.close)
  const start = async (database: string) => {
    const env = { ...TWO_SERVERS, RATE_LIMIT: 'off', DATABASE_URL: database }
    const site = startProcess({ ...env, DATA_DIR: await aDataFolder() })
    context.after(() => site.stop())
    return { site, ...visited(await site.origin, site) }
  }
  const dying = await start(line.url)
  const other = await start(DATABASE_URL)
  const signIn = { username: 'admin', password: TWO_SERVERS.ADMIN_PASSWORD }
  const admin = { token: (await other.post(null, '/api/signin', signIn)).body.data.accessToken as string }
  const writes = () => other.post(admin, '/api/post', draftOf({ title: '가나병의 글' }))
  const isHidden = async () =>
    (await other.get(null, '/api/posts', { type: '유머게시판', page: 1 })).status === 404 || undefined
  const face = await faceChanger(dying)
  assert.equal((await writes()).status, 201)
  assert.equal(await isHidden(), undefined)

  line.cutAt('danseo_bus')
  await soon('alone', async () => ((await dying.readiness()).bus === 'degraded' ? true : undefined))
  await face({ boards: [{ key: 'humor', label: '', line: '', hidden: true }] })
  const word = { word: '가나병', action: 'refuse', where: ['post'], except: [], note: '' }
  const watched = await dying.post(admin, '/api/admin/word', word)
  assert.equal(watched.status, 201, watched.text)
  await dying.site.stop('SIGKILL')
  assert.equal((await other.readiness()).bus, 'ok')

  await soon(
    'the word is refused',
    async () => ((await writes()).status === 400 ? true : undefined),
    PATIENCE_MS,
  )
  await soon('the board is hidden', isHidden, PATIENCE_MS)
})
