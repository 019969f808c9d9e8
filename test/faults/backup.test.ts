import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { checkBackup } from '#backup/archive/checking.ts'
import { caller } from '#test/support/calls/calls.ts'
import { aDemoSite, BACKUP, RESTORE, runRefused, runWell } from '#test/support/servers/commands.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

/**
 * Runs a command and kills it once `isThere` is true. Resolves to its exit code, or `null` if it was killed.
 */
async function killedAt(script: string, env: Record<string, string>, file: string, isThere: () => boolean) {
  const args = [script, file]
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  let isOver = false
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve)).finally(
    () => (isOver = true),
  )
  while (!isOver && !isThere()) await setTimeout(2)
  child.kill('SIGKILL')
  return exit
}

/**
 * A restore into a folder writes many files, so a kill can leave it half done. On PostgreSQL a transaction
 * keeps it atomic.
 */
if (!process.env.TEST_DATABASE_URL)
  suite('a backup or restore that is killed', () => {
    let env: Record<string, string>
    let folder: string
    let whole: string
    let posts: unknown

    /** A reader's view of a site, and the message of a refused start. */
    async function startOf(dataDir: string) {
      const site = startProcess({ DATABASE_URL: '', DATA_DIR: dataDir, RATE_LIMIT: 'off' })
      try {
        const { body } = await caller(await site.origin).get(null, '/api/posts', { page: 1, size: 50 })
        return { posts: body.data.map(({ postId }: { postId: number }) => postId), words: '' }
      } catch {
        return { posts: undefined, words: site.heard.err }
      } finally {
        await site.stop()
      }
    }

    before(async () => {
      folder = await aDataFolder()
      env = { DATABASE_URL: '', DATA_DIR: (await aDemoSite()).env.DATA_DIR as string }
      whole = join(folder, 'whole.tar.gz')
      await runWell(BACKUP, env, whole)
      posts = (await startOf(env.DATA_DIR as string)).posts
      assert.ok(Array.isArray(posts) && posts.length > 20)
    })
    after(async () => {
      for (const path of [folder, env.DATA_DIR as string]) await rm(path, { recursive: true, force: true })
    })

    const partials = (file: string) => globSync(`${file}.*.partial`)

    test('SIGTERM to npm run backup ends the backup itself, which leaves nothing behind', async () => {
      const file = join(folder, 'ended.tar.gz')
      const child = spawn('npm', ['run', 'backup', '--', file], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      child.stdout.resume()
      const lock = join(env.DATA_DIR as string, 'backup.lock')
      await soon('the lock of the backup', async () => existsSync(lock) || undefined)
      child.kill('SIGTERM')
      // All processes of the command share the output, so it closes when the last of them has ended.
      const [code] = await once(child, 'close')
      assert.notEqual(code, 0)
      for (const left of [file, lock, ...partials(file)]) assert.ok(!existsSync(left), left)
    })

    test('a half backup is never taken for a whole one, and the next backup is whole', async () => {
      const copy = join(env.DATA_DIR as string, 'backup-copy')
      const points = {
        'the copy of the database is made': () => existsSync(copy),
        'the copy is opened': () => existsSync(join(copy, 'db.lock')),
        'the file is begun': () => partials(join(folder, 'killed.tar.gz')).length > 0,
      }
      const file = join(folder, 'killed.tar.gz')
      for (const [point, isThere] of Object.entries(points)) {
        assert.equal(await killedAt(BACKUP, env, file, isThere), null, `killed once ${point}`)
        assert.ok(!existsSync(file), `no backup once ${point}`)
      }
      const [half = ''] = partials(file)
      const place = { DATABASE_URL: '', DATA_DIR: await aDataFolder() }
      assert.match(await runRefused(RESTORE, place, half), /is refused, and nothing was touched/)
      await runWell(BACKUP, env, file)
      const rowsIn = async (path: string) =>
        (await checkBackup(path)).tables.find(({ name }) => name === 'post')?.rows
      assert.equal(await rowsIn(file), await rowsIn(whole))
    })

    test('a site over a restore that was cut off is whole or says that it is not, and the restore is run again', async () => {
      const place = (dataDir: string) => ({ DATABASE_URL: '', DATA_DIR: dataDir })
      const points: [point: string, isThere: (dataDir: string) => boolean][] = [
        ['its database is made', dataDir => existsSync(join(dataDir, 'restoring', 'db', 'PG_VERSION'))],
        ['the first image is there', dataDir => globSync(`${dataDir}/restoring/images/*`).length > 0],
        ['all is there', dataDir => existsSync(join(dataDir, 'restored'))],
      ]
      for (const [point, isThere] of points) {
        const dataDir = await aDataFolder()
        await killedAt(RESTORE, place(dataDir), whole, () => isThere(dataDir))
        const wasCutOff = existsSync(join(dataDir, 'restoring'))
        const started = await startOf(dataDir)
        if (wasCutOff) assert.match(started.words, /^DATA_DIR: a restore was cut off .+: run it again/, point)
        else assert.deepEqual(started.posts, posts, `whole once ${point}`)
        if (point === 'the first image is there') {
          await runWell(RESTORE, place(dataDir), whole)
          assert.deepEqual((await startOf(dataDir)).posts, posts)
        }
        await rm(dataDir, { recursive: true, force: true })
      }
    })
  })
