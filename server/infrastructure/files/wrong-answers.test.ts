import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import sharp from 'sharp'
import { readSettings } from '#server/config/config.ts'
import { aGif, aJpeg, aPng, plainSvg } from '#test/support/pictures.ts'
import { faultyAnswers, s3BehindGateway, truncated } from '#test/support/services/s3-gateway.ts'
import { type Files, IncompleteFile } from './files.ts'
import { openFiles } from './open-files.ts'

const kinds: [extension: string, bytes: Buffer][] = [
  ['png', await aPng()],
  ['jpg', await aJpeg()],
  ['gif', await aGif()],
  ['svg', Buffer.from(plainSvg())],
  [
    'webp',
    await sharp(await aPng())
      .webp()
      .toBuffer(),
  ],
]
const PNG = 'image/png'

/** Every call of storage except `sweep`, which sends no request to a bucket. */
const calls: Record<Exclude<keyof Files, 'sweep'>, (files: Files) => Promise<unknown>> = {
  put: async files => files.put('put.png', await aPng(), PNG),
  get: files => files.get('there.png'),
  raw: files => files.raw('there.png'),
  has: files => files.has('there.png'),
  delete: files => files.delete('there.png'),
  check: files => files.check(),
}
/**
 * These calls can't recognize a false success response, because they read no body. The object is read again
 * before it is shown.
 */
const cannotTell: [keyof typeof calls, keyof typeof faultyAnswers][] = [
  ['has', 'a yes to what it never passes on'],
  ['delete', 'a yes to what it never passes on'],
  ['raw', 'a yes to what it never passes on'],
]

suite('storage that answers wrongly', async () => {
  const storage = await s3BehindGateway()
  const files = await openFiles(readSettings(storage.settings))
  after(() => storage.close())
  await files.put('there.png', await aPng(), PNG)

  for (const [wrong, answer] of Object.entries(faultyAnswers))
    for (const [name, call] of Object.entries(calls)) {
      if (cannotTell.some(([one, other]) => one === name && other === wrong)) continue
      test(`${wrong} isn’t believed by ${name}`, async () => {
        storage.answerWith(answer)
        await assert.rejects(call(files), /^(?:Error: S3: |Error: there\.png)/)
        storage.behave()
        assert.equal(await files.has('there.png'), true, 'and all is as it was')
      })
    }

  test('a file that was not stored is put again', async () => {
    storage.answerWith(faultyAnswers['a yes to what it never passes on'])
    await assert.rejects(files.put('again.png', await aPng(), PNG))
    storage.behave()
    assert.equal(await files.has('again.png'), false)
    await files.put('again.png', await aPng(), PNG)
    assert.deepEqual(Buffer.from((await files.get('again.png')) ?? []), await aPng())
  })

  for (const [extension, bytes] of kinds)
    test(`half a ${extension} isn’t given out for the whole, from a bucket or a folder`, async t => {
      const name = `whole.${extension}`
      await files.put(name, bytes, PNG)
      storage.answerWith(truncated)
      await assert.rejects(files.get(name), IncompleteFile)
      storage.behave()
      assert.deepEqual(Buffer.from((await files.get(name)) ?? []), bytes)

      const DATA_DIR = await mkdtemp(join(tmpdir(), 'danseo-files-'))
      t.after(() => rm(DATA_DIR, { recursive: true }))
      const folder = await openFiles(readSettings({ DATA_DIR }))
      await folder.put(name, bytes, PNG)
      assert.deepEqual(await folder.get(name), bytes)
      for (const end of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
        await writeFile(join(DATA_DIR, 'images', name), bytes.subarray(0, end))
        await assert.rejects(folder.get(name), IncompleteFile)
        assert.equal((await folder.raw(name))?.length, end)
      }
    })
})

test('a page in the place of a bucket ends the start with the setting’s name', async () => {
  const storage = await s3BehindGateway()
  after(() => storage.close())
  for (const answer of Object.values(faultyAnswers)) {
    storage.answerWith(answer)
    await assert.rejects(openFiles(readSettings(storage.settings)), /S3_ENDPOINT: does not answer as S3/)
  }
})
