import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aSerial } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'
import { deletePost } from '#test/support/posts.ts'

const UNKNOWN = 2_147_483_647

async function placeOf(who: Person, seriesId: number) {
  const { get } = await testApp()
  return (await get(who, '/api/series/place', { seriesId })).body.data.postId
}

async function readAt(who: Person | null, seriesId: number, postId: number) {
  const { post } = await testApp()
  return (await post(who, '/api/series/place', { seriesId, postId })).status
}

test('a member’s place in a series is remembered', async () => {
  const { aMember } = await testApp()
  const reader = await aMember({ activated: false })
  const { seriesId, postIds } = await aSerial(await aMember(), 3)
  const [first, , third] = postIds as [number, number, number]
  assert.equal(await placeOf(reader, seriesId), null)
  assert.equal(await readAt(reader, seriesId, third), 204)
  assert.equal(await readAt(reader, seriesId, first), 204)
  assert.equal(await placeOf(reader, seriesId), first)
  assert.equal(await readAt(null, seriesId, first), 401)
})

test('a place that is kept while its series is deleted is kept before, or not found', async () => {
  const { aMember, del } = await testApp()
  const [author, ...readers] = await Promise.all(Array.from({ length: 5 }, () => aMember()))
  for (let round = 0; round < 10; round++) {
    const { seriesId, postIds } = await aSerial(author as Person, 1)
    const kept = readers.map(reader => readAt(reader, seriesId, postIds[0] as number))
    const [deleted, ...statuses] = await Promise.all([
      del(author as Person, '/api/series', { seriesId }),
      ...kept,
    ])
    assert.equal(deleted.status, 204)
    for (const status of statuses) assert.ok(status === 204 || status === 404, `${status}`)
  }
})

test('a place outside of the series is refused', async () => {
  const { aMember } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId } = await aSerial(author, 1)
  const other = await aSerial(author, 1)
  assert.equal(await readAt(reader, seriesId, other.postIds[0] as number), 404)
  assert.equal(await readAt(reader, UNKNOWN, other.postIds[0] as number), 404)
  assert.equal(await readAt(reader, seriesId, -1), 400)
  assert.equal(await placeOf(reader, seriesId), null)
})

test('a reader at a part that is removed is moved to the part before it', async () => {
  const { aMember, put } = await testApp()
  const [author, reader, beginner] = [await aMember(), await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 4)
  const [first, second, third, fourth] = postIds as [number, number, number, number]
  await readAt(reader, seriesId, third)
  await readAt(beginner, seriesId, first)
  await deletePost(author, third)
  assert.equal(await placeOf(reader, seriesId), second)
  await put(author, '/api/series/parts', { seriesId, postIds: [first, fourth] })
  assert.equal(await placeOf(reader, seriesId), first)
  await put(author, '/api/series/parts', { seriesId, postIds: [fourth] })
  assert.deepEqual([await placeOf(reader, seriesId), await placeOf(beginner, seriesId)], [null, null])
})
