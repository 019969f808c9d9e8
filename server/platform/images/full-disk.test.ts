import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { appWith } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { aSmallDisk, NO_MOUNT } from '#test/support/services/small-disk.ts'

/** An image of noise, which no encoder can compress much. */
const aLargePng = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()

test('on a full disk an upload is refused with words and leaves nothing, and pictures are still seen', async t => {
  const site = await appWith({})
  t.after(() => site.close())
  const folder = join(site.dataDir, 'images')
  const disk = aSmallDisk(t, folder, '128k')
  if (!disk) return t.skip(NO_MOUNT)
  const member = await site.aMember()
  const { body: kept } = await site.post(member, '/api/image', aForm(await aPng()))
  const rows = () => site.db.selectFrom('image').select('name').execute()
  const before = { rows: await rows(), files: await readdir(folder) }

  const { status, body } = await site.post(member, '/api/image', aForm(await aLargePng()))
  assert.deepEqual([status, body.code], [507, 'storage_full'])
  assert.equal(body.message, '저장 공간이 가득 차서 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.')
  assert.deepEqual({ rows: await rows(), files: await readdir(folder) }, before)
  assert.equal((await site.get(null, kept.data)).status, 200)
  assert.equal((await site.post(member, '/api/image', aForm(await aPng()))).status, 201)
})

test('a disk of images with no room for another is said, while texts go on', async t => {
  const site = await appWith({})
  t.after(() => site.close())
  const disk = aSmallDisk(t, join(site.dataDir, 'images'), '12m')
  if (!disk) return t.skip(NO_MOUNT)
  const ready = async () => {
    const { status, body } = await site.get(null, '/readyz')
    return [status, body.status, body.storage]
  }
  assert.deepEqual(await ready(), [200, 'ok', 'ok'])
  await disk.fillUpTo(8 * 1024 * 1024)
  assert.deepEqual(await ready(), [200, 'degraded', 'full'])
  assert.equal((await site.post(await site.aMember(), '/api/post', draftOf())).status, 201)
})
