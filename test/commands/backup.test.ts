import assert from 'node:assert/strict'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { checkBackup } from '#backup/archive/checking.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { caller } from '#test/support/calls/calls.ts'
import { readAll, unlistedReads } from '#test/support/calls/public-reads.ts'
import { inspectDatabase } from '#test/support/database/whole-database.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { aDemoSite, BACKUP, COPY, RESTORE, runRefused, runWell } from '#test/support/servers/commands.ts'
import {
  anEmptyPlace,
  keepCommenting,
  lettersIn,
  type Site,
  serve,
  signIn,
} from '#test/support/servers/moved-site.ts'
import { aDataFolder } from '#test/support/servers/process.ts'
import { anS3Server } from '#test/support/services/s3.ts'
import { soon } from '#test/support/soon.ts'

const TALKED_ABOUT = 1
/** No mail server listens there, so letters stay in the queue. */
const DEAD_MAIL_SERVER = 'smtp://127.0.0.1:9'
const newcomer = { username: 'newcomer1', nickname: '새내기', password: 'own-secret12!' }
const isEmbedded = !process.env.TEST_DATABASE_URL

const totalsOf = async (path: string) =>
  (await checkBackup(path)).tables.map(({ name, rows, checksum }) => ({ name, rows, checksum }))

/** The measured memory of a demo site is 250 and 290 MB. V8's optimizing compiler alone would take 600 MB. */
const MEGABYTES_MAX = 400
/** Prints the peak of the process's own memory. `maxRSS` would count its parent's, too. */
const tellPeak = `import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => console.log(/^VmHWM.*$/m.exec(readFileSync('/proc/self/status', 'utf8'))[0]))`
const telling = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellPeak)}` }

function assertSmall(out: string) {
  const megabytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(out)?.[1]) / 1024
  assert.ok(megabytes < MEGABYTES_MAX, `${megabytes} MB`)
}

suite('a backup', () => {
  let env: Record<string, string>
  let restored: Record<string, string>
  let folder: string
  let file: string
  let image: string
  const imageAt = async (origin: string, link = image) => {
    const response = await fetch(origin + link)
    assert.equal(response.status, 200)
    return Buffer.from(await response.arrayBuffer())
  }
  /** A post that a decision has hidden, and with it its picture. */
  let hidden: { postId: number; picture: string; bytes: Buffer; decisionId: number }
  async function hideAPicture(origin: string, author: { token: string }) {
    const { post } = caller(origin)
    const picture = (await post(author, '/api/image', aForm(await aPng(60, 45)))).body.data as string
    const shown = { type: 'image', attrs: { src: picture, alt: null, width: 30, height: 30 } }
    const content = JSON.stringify({ type: 'doc', content: [shown] })
    const { postId } = (await post(author, '/api/post', draftOf({ content }))).body.data
    const bytes = await imageAt(origin, picture)
    const decision = { content: 'hide', member: 'none', reason: 'abuse' }
    const target = { targetType: 'post', targetId: postId }
    const admin = await signIn(origin, who.admin)
    const { status, text, body } = await post(admin, '/api/moderation/direct', { ...target, ...decision })
    assert.equal(status, 200, text)
    return { postId, picture, bytes, decisionId: body.data.decisionId as number }
  }
  /** On the restored site, readers don't see hidden content, and undoing the decision restores all of it. */
  async function assertStillHidden(origin: string) {
    const { get, post } = caller(origin)
    const { postId, picture, bytes, decisionId } = hidden
    assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
    assert.equal((await fetch(origin + picture)).status, 404)
    const admin = await signIn(origin, who.admin)
    assert.equal((await post(admin, '/api/moderation/undo', { decisionId })).status, 204)
    assert.equal((await get(null, '/api/post', { postId })).status, 200)
    assert.deepEqual(await imageAt(origin, picture), bytes)
  }
  let who: Awaited<ReturnType<typeof aDemoSite>>
  const sites: Site[] = []
  const started = async (settings: Record<string, string>) => {
    const site = await serve(settings)
    sites.push(site)
    return site
  }

  before(async () => {
    who = await aDemoSite()
    env = who.env
    restored = await anEmptyPlace()
    folder = await aDataFolder()
    file = join(folder, 'site.tar.gz')
  })
  after(async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    for (const { DATA_DIR = '' } of [env, restored, { DATA_DIR: folder }])
      await rm(DATA_DIR, { recursive: true, force: true })
  })

  test('taken while people write holds all that was acknowledged, and a site restored from it goes on where it was', async () => {
    const site = await started({ ...env, SMTP_URL: DEAD_MAIL_SERVER })
    const here = caller(site.origin)
    const author = await signIn(site.origin, who.members[0] as (typeof who.members)[0])

    image = (await here.post(author, '/api/image', aForm(await aPng()))).body.data as string
    const draft = draftOf({ title: '사진이 있는 글', content: contentOf('현장 사진') })
    const { postId } = (await here.post(author, '/api/post', draft)).body.data
    hidden = await hideAPicture(site.origin, author)
    const deleted = (await here.post(author, '/api/post', draftOf())).body.data.postId as number
    assert.equal((await here.del(author, '/api/post', { postId: deleted })).status, 204)
    await here.post(null, '/api/signup', { ...newcomer, consents: allConsents() })
    const address = { email: 'newcomer@example.com' }
    await here.post(await signIn(site.origin, newcomer), '/api/email/authentication', address)

    const talk = keepCommenting(site.origin, author, TALKED_ABOUT)
    await soon('five comments', async () => talk.acknowledged.length >= 5 || undefined)
    const promised = [...talk.acknowledged]
    assertSmall(await runWell(BACKUP, { ...env, ...telling }, file))
    assert.ok(talk.acknowledged.length > promised.length, 'people wrote while it was taken')
    await talk.stop()
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.deepEqual(await readdir(folder), ['site.tar.gz'])
    assert.ok(!(await readdir(env.DATA_DIR as string)).includes('backup-copy'))

    assertSmall(await runWell(RESTORE, { ...restored, ...telling }, file))
    const again = await started(restored)
    const there = caller(again.origin)
    const sessions = await there.post(null, '/api/token/refresh', { refreshToken: author.refreshToken })
    assert.equal(sessions.status, 200)
    assert.equal((await there.get(author, '/api/user/token')).status, 200)
    assert.deepEqual(await imageAt(again.origin), await imageAt(site.origin))
    const read = async (at: typeof here) => (await at.get(null, '/api/post', { postId })).body
    assert.deepEqual(await read(there), await read(here))
    for (const around of promised) {
      const { text } = await there.get(null, '/api/comments', { postId: TALKED_ABOUT, around })
      assert.ok(text.includes(`"commentId":${around}`), `comment ${around} was acknowledged`)
    }
    const next = await there.post(author, '/api/post', draftOf())
    assert.ok(next.body.data.postId > deleted, "a deleted post's number is not given again")
    const outbox = join(restored.DATA_DIR as string, 'outbox')
    await soon('the letter', async () => (await lettersIn(outbox)).length === 1 || undefined)
    await assertStillHidden(again.origin)

    await again.stop()
    await site.stop()
    const [copy, original] = [await inspectDatabase(restored), await inspectDatabase(env)]
    assert.deepEqual(copy.wrongCounters, [])
    assert.deepEqual(copy.definitions, original.definitions)
    assert.equal((await stat(join(restored.DATA_DIR as string, 'token-secret'))).mode & 0o777, 0o600)
  })

  test('is taken of a stopped site too', async () => {
    const stopped = join(folder, 'stopped.tar.gz')
    await runWell(BACKUP, env, stopped)
    const posts = (totals: Awaited<ReturnType<typeof totalsOf>>) =>
      totals.filter(({ name }) => name === 'post_body')
    assert.deepEqual(posts(await totalsOf(stopped)), posts(await totalsOf(file)))
  })

  test('goes into an empty place only, and never over another backup', async () => {
    const names = await readdir(restored.DATA_DIR as string)
    assert.match(await runRefused(RESTORE, restored, file), /is there already.*nothing was touched$/)
    assert.deepEqual(await readdir(restored.DATA_DIR as string), names)
    const { mtimeMs } = await stat(file)
    assert.match(await runRefused(BACKUP, env, file), /is there already; nothing was touched$/)
    assert.equal((await stat(file)).mtimeMs, mtimeMs)
  })

  test('of no site, of an unreachable one, or without a file named, is refused in one line', async () => {
    const nothing = { DATA_DIR: join(folder, 'nowhere') }
    const target = join(folder, 'never.tar.gz')
    const unreachable = { ...nothing, DATABASE_URL: 'postgres://danseo@127.0.0.1:9/postgres' }
    assert.match(await runRefused(BACKUP, nothing, target), /there is no site in/)
    assert.equal(
      await runRefused(BACKUP, unreachable, target),
      'DATABASE_URL: cannot connect (ECONNREFUSED 127.0.0.1:9)',
    )
    assert.match(await runRefused(BACKUP, nothing), /^usage: npm run backup/)
    assert.match(
      await runRefused(BACKUP, env, join(folder, 'missing', 'a.tar.gz')),
      /^the folder .*missing is not there/,
    )
    assert.match(
      await runRefused(RESTORE, nothing, target),
      /^there is no file .*never\.tar\.gz; nothing was touched$/,
    )
    assert.ok(!(await readdir(folder)).some(name => /never|nowhere/.test(name) && name !== 'nowhere'))
  })

  test('moves a site into a folder, and db:copy moves that into PostgreSQL: what anyone reads is the same', async context => {
    if (isEmbedded) return context.skip('it needs both databases')
    const bucket = await anS3Server()
    context.after(bucket.close)
    const embedded = { DATA_DIR: await aDataFolder(), SITE_URL: 'http://danseo.example' }
    const postgres = { ...(await anEmptyPlace()), ...embedded, ...bucket.settings }
    await runWell(RESTORE, embedded, file)
    assert.match(await runRefused(COPY, embedded), /^DATABASE_URL: unset/)
    assert.match(await runRefused(COPY, { ...postgres, DATA_DIR: folder }), /there is no embedded site in/)

    const moving = await started(embedded)
    assert.match(await runRefused(COPY, postgres), /DATA_DIR is in use by process \d+/)
    await moving.stop()
    assert.match(await runWell(COPY, postgres), /Every row arrived.*\n6 images were uploaded/)
    assert.match(await runRefused(COPY, postgres), /not empty.*an earlier run has filled it with exactly/)

    const before = await started(embedded)
    const now = await started(postgres)
    assert.deepEqual(unlistedReads(), [])
    assert.deepEqual(await readAll(now.origin), await readAll(before.origin))
    assert.deepEqual(await imageAt(now.origin), await imageAt(before.origin))
    await assertStillHidden(now.origin)
    await before.stop()
    await now.stop()
    const [copy, original] = [await inspectDatabase(postgres), await inspectDatabase(env)]
    assert.deepEqual(copy.definitions, original.definitions)
    assert.deepEqual(copy.wrongCounters, [])
    await rm(embedded.DATA_DIR, { recursive: true })
  })
})
