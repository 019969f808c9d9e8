import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { readSettings } from '#server/config/config.ts'
import { anS3Server } from '#test/support/services/s3.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'

interface Storage {
  settings: Record<string, string>
  close(): Promise<unknown>
}

const storages: Record<string, () => Promise<Storage>> = {
  'a folder': async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'danseo-files-'))
    return { settings: { DATA_DIR }, close: () => rm(DATA_DIR, { recursive: true }) }
  },
  'an S3 bucket': anS3Server,
}

const PNG = 'image/png'
/** For files other than images, storage accepts and returns any bytes. */
const SEALED = 'application/octet-stream'

for (const [where, open] of Object.entries(storages))
  suite(`images in ${where}`, () => {
    let storage: Storage
    let files: Files
    before(async () => {
      storage = await open()
      files = await openFiles(readSettings(storage.settings))
    })
    after(async () => storage.close())

    test('a stored file is read back byte by byte', async () => {
      const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)
      await files.put('put-and-got.sealed', bytes, SEALED)
      assert.deepEqual(Buffer.from((await files.get('put-and-got.sealed')) ?? []), Buffer.from(bytes))
      assert.equal(await files.has('put-and-got.sealed'), true)
    })

    test('another put under the same name takes its place', async () => {
      await files.put('twice.sealed', Buffer.from('the first, and longer'), SEALED)
      await files.put('twice.sealed', Buffer.from('the second'), SEALED)
      assert.equal(String(Buffer.from((await files.get('twice.sealed')) ?? [])), 'the second')
    })

    test('a deleted file is gone, and deleting it again is no error', async () => {
      await files.put('deleted.png', Buffer.from('x'), PNG)
      await files.delete('deleted.png')
      await files.delete('deleted.png')
      assert.equal(await files.get('deleted.png'), undefined)
      assert.equal(await files.has('deleted.png'), false)
    })

    test('a file that never existed is missing', async () => {
      assert.equal(await files.get('never.png'), undefined)
      assert.equal(await files.has('never.png'), false)
    })

    test('a name that isn’t ours is refused, whatever is asked', async () => {
      for (const name of ['../above.png', 'a/b.png', '.hidden', '', 'a\0.png', '..']) {
        await assert.rejects(files.put(name, Buffer.from('x'), PNG), /not a file name of this site/)
        await assert.rejects(files.get(name), /not a file name of this site/)
        await assert.rejects(files.delete(name), /not a file name of this site/)
      }
    })

    test('many puts at once all arrive', async () => {
      const names = Array.from({ length: 40 }, (_, at) => `many-${at}.sealed`)
      await Promise.all(names.map(name => files.put(name, Buffer.from(name), SEALED)))
      const got = await Promise.all(names.map(name => files.get(name)))
      assert.deepEqual(
        got.map(bytes => String(Buffer.from(bytes ?? []))),
        names,
      )
    })

    test('it says that it answers', async () => {
      assert.equal(await files.check(), 'ok')
    })
  })

test('a sweep removes what a killed upload left, and neither one under way nor an image', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'danseo-files-'))
  const files = await openFiles(readSettings({ DATA_DIR }))
  const folder = join(DATA_DIR, 'images')
  const longAgo = new Date(Date.now() - 61 * 60 * 1_000)
  await files.put('old.png', Buffer.from('image'), PNG)
  for (const draft of ['.left', '.underway']) await writeFile(join(folder, draft), 'half an im')
  for (const name of ['old.png', '.left']) await utimes(join(folder, name), longAgo, longAgo)
  await files.sweep()
  assert.deepEqual((await readdir(folder)).sort(), ['.underway', 'old.png'])
  await rm(DATA_DIR, { recursive: true })
})
