import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aSmallDisk, NO_MOUNT } from '#test/support/services/small-disk.ts'
import { fillReserve, RESERVE_BYTES, releaseReservePiece, reservePathOf } from './disk-reserve.ts'

const MB = 1024 * 1024
const place = await mkdtemp(join(tmpdir(), 'danseo-reserve-'))
after(() => rm(place, { recursive: true }))
const sizeOf = async (file: string) => (await stat(file)).size / MB

test('a reserve is given back piece by piece, until there is none', async () => {
  const reserve = reservePathOf(join(place, 'db'))
  assert.equal(releaseReservePiece(reserve), false)
  await fillReserve(reserve)
  const sizes: number[] = []
  while (releaseReservePiece(reserve)) sizes.push(await sizeOf(reserve))
  assert.deepEqual(sizes, [16, 8, 0])
})

for (const left of [0, 1, 10 * MB + 17, RESERVE_BYTES])
  test(`a reserve that a power cut left at ${left} bytes is filled up again`, async () => {
    const reserve = reservePathOf(join(place, `cut-${left}`))
    await writeFile(reserve, Buffer.alloc(left))
    await fillReserve(reserve)
    assert.equal(Math.ceil(await sizeOf(reserve)), RESERVE_BYTES / MB)
  })

test('a reserve takes what a small disk has, and leaves a little for everybody else', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-reserve-disk-'))
  const disk = aSmallDisk(t, folder, '10m')
  if (!disk) return t.skip(NO_MOUNT)
  const reserve = reservePathOf(join(folder, 'db'))
  await fillReserve(reserve)
  assert.equal(await sizeOf(reserve), 9)
  await fillReserve(reserve)
  assert.equal(await sizeOf(reserve), 9)
})
