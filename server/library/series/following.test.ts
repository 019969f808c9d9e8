import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aNovel, aSerial, aSeries, partsOf, readSeries } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'

const UNKNOWN = 2_147_483_647

async function follow(who: Person | null, seriesId: unknown) {
  const { post } = await testApp()
  return post(who, '/api/series/follow', { seriesId })
}

async function newsOf(who: Person): Promise<{ postId: number; message: string }[]> {
  const { get } = await testApp()
  const { body } = await get(who, '/api/notifications')
  return body.data
    .filter(({ kind }: { kind: string }) => kind === 'series')
    .map(({ postId, message }: { postId: number; message: string }) => ({ postId, message }))
}

test('a member follows a series and stops, however often', async () => {
  const { aMember, get, del } = await testApp()
  const reader = await aMember()
  const seriesId = await aSeries(await aMember())
  for (let time = 0; time < 2; time++) {
    const { status, body } = await follow(reader, seriesId)
    assert.deepEqual([status, body], [201, { data: { followerCount: 1 } }])
    assert.equal((await get(reader, '/api/series/follow', { seriesId })).body, true)
  }
  const { body: followed } = await get(reader, '/api/series/followed', { page: 1 })
  assert.deepEqual([followed.total, followed.data[0].seriesId], [1, seriesId])
  for (let time = 0; time < 2; time++) {
    assert.equal((await del(reader, '/api/series/follow', { seriesId })).status, 204)
    assert.equal((await get(reader, '/api/series/follow', { seriesId })).body, false)
    assert.equal((await readSeries(seriesId)).followerCount, 0)
  }
})

test('nobody follows their own series, one that is not there, or as a stranger', async () => {
  const { aMember, del } = await testApp()
  const author = await aMember()
  const seriesId = await aSeries(author)
  assert.equal((await follow(author, seriesId)).status, 403)
  assert.equal((await follow(author, UNKNOWN)).status, 404)
  assert.equal((await follow(null, seriesId)).status, 401)
  assert.equal((await follow(await aMember({ activated: false }), seriesId)).status, 403)
  assert.equal((await follow(await aMember(), '1 or 1=1')).status, 400)
  assert.equal((await del(author, '/api/series/follow', { seriesId: UNKNOWN })).status, 404)
  assert.equal((await readSeries(seriesId)).followerCount, 0)
})

test('forty who follow at once, some twice, are counted once each', async () => {
  const { aMember } = await testApp()
  const seriesId = await aSeries(await aMember())
  const readers = await Promise.all(Array.from({ length: 20 }, () => aMember()))
  await Promise.all([...readers, ...readers].map(reader => follow(reader, seriesId)))
  assert.equal((await readSeries(seriesId)).followerCount, 20)
})

test('followers hear of new parts in one line that grows and leads to the first they missed', async () => {
  const { aMember } = await testApp()
  const [author, reader, other] = [await aMember(), await aMember(), await aMember()]
  const { seriesId } = await aSerial(author, 1)
  await follow(reader, seriesId)
  assert.deepEqual(await newsOf(reader), [])
  const second = await aNovel(author, { seriesId })
  assert.deepEqual(await newsOf(reader), [
    { postId: second, message: "'늦재역의 마지막 손님'의 새 화가 1개 올라왔습니다." },
  ])
  await aNovel(author, { seriesId })
  assert.deepEqual(await newsOf(reader), [
    { postId: second, message: "'늦재역의 마지막 손님'의 새 화가 2개 올라왔습니다." },
  ])
  assert.deepEqual([await newsOf(author), await newsOf(other)], [[], []])
})

test('a line that was read makes room for the next', async () => {
  const { aMember, get, del } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId } = await aSerial(author, 1)
  await follow(reader, seriesId)
  await aNovel(author, { seriesId })
  const [line] = (await get(reader, '/api/notifications')).body.data
  assert.equal((await del(reader, '/api/notification', { notificationId: line.id })).status, 204)
  const third = await aNovel(author, { seriesId })
  assert.deepEqual(await newsOf(reader), [
    { postId: third, message: "'늦재역의 마지막 손님'의 새 화가 1개 올라왔습니다." },
  ])
})

test('older novels put into a series are news too, a new order is none', async () => {
  const { aMember, put } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 2)
  await follow(reader, seriesId)
  const set = (ids: number[]) => put(author, '/api/series/parts', { seriesId, postIds: ids })
  assert.equal((await set(postIds.toReversed())).status, 200)
  assert.deepEqual(await newsOf(reader), [])
  const [older, old] = [await aNovel(author), await aNovel(author)]
  assert.equal((await set([...postIds, older, old])).status, 200)
  assert.deepEqual(await newsOf(reader), [
    { postId: older, message: "'늦재역의 마지막 손님'의 새 화가 2개 올라왔습니다." },
  ])
  const moved = await aNovel(author)
  assert.equal(
    (await put(author, '/api/post', { postId: moved, ...draftOf({ type: '자작 소설', seriesId }) })).status,
    200,
  )
  assert.equal((await newsOf(reader))[0]?.message, "'늦재역의 마지막 손님'의 새 화가 3개 올라왔습니다.")
})

test('a part that moves between two series with read news leaves one line for each', async () => {
  const { aMember, get, post, put } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const [one, other] = [await aSerial(author, 1), await aSerial(author, 1)]
  for (const { seriesId } of [one, other]) await follow(reader, seriesId)
  const stays = await aNovel(author, { seriesId: other.seriesId })
  const moves = await aNovel(author, { seriesId: one.seriesId })
  for (const { id } of (await get(reader, '/api/notifications')).body.data)
    assert.equal((await post(reader, `/api/notification/read?notificationId=${id}`, {})).status, 204)
  const moved = await put(author, '/api/post', {
    ...draftOf({ type: '자작 소설', seriesId: other.seriesId }),
    postId: moves,
  })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(await newsOf(reader), [
    { postId: moves, message: "'늦재역의 마지막 손님'의 새 화가 1개 올라왔습니다." },
  ])
  const { body } = await get(reader, '/api/notifications', { read: true })
  assert.deepEqual(
    body.data.map(({ postId }: { postId: number }) => postId),
    [stays],
  )
})

test('no part, no news: a refused novel tells nobody', async () => {
  const { aMember, post } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId } = await aSerial(author, 1)
  await follow(reader, seriesId)
  assert.equal(
    (await post(await aMember(), '/api/post', draftOf({ type: '자작 소설', seriesId }))).status,
    403,
  )
  assert.deepEqual(await newsOf(reader), [])
})

test('ten parts at once are one line of ten', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const readers = await Promise.all(Array.from({ length: 4 }, () => aMember()))
  const { seriesId } = await aSerial(author, 1)
  for (const reader of readers) await follow(reader, seriesId)
  await Promise.all(Array.from({ length: 10 }, () => aNovel(author, { seriesId })))
  for (const reader of readers) {
    const lines = await newsOf(reader)
    assert.deepEqual(
      lines.map(({ message }) => message),
      ["'늦재역의 마지막 손님'의 새 화가 10개 올라왔습니다."],
    )
  }
})

test('a member’s file holds series, what is followed and where was read', async () => {
  const { aMember, get, post } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 2)
  await follow(reader, seriesId)
  await post(reader, '/api/series/place', { seriesId, postId: postIds[1] })
  const own = (await get(author, '/api/user/export')).body
  assert.deepEqual([own.series[0].seriesId, own.series[0].postIds], [seriesId, postIds])
  const { followedSeries, readingPlaces, series } = (await get(reader, '/api/user/export')).body
  assert.deepEqual(series, [])
  assert.equal(followedSeries[0].seriesId, seriesId)
  assert.deepEqual([readingPlaces[0].seriesId, readingPlaces[0].postId], [seriesId, postIds[1]])
})

async function withdraw(member: Person) {
  const { db, del } = await testApp()
  const password = 'hidden-lamp1!'
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.memberId)
    .execute()
  assert.equal((await del(member, '/api/user', {}, { password })).status, 204)
}

test('a member who withdraws takes along what they follow and where they read, and leaves their series', async () => {
  const { aMember, db, post } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 2)
  const ofReader = await aSerial(reader, 2)
  await follow(reader, seriesId)
  await follow(author, ofReader.seriesId)
  await post(reader, '/api/series/place', { seriesId, postId: postIds[0] })
  await withdraw(reader)
  assert.equal((await readSeries(seriesId)).followerCount, 0)
  const places = await db
    .selectFrom('series_place')
    .selectAll()
    .where('member_id', '=', reader.memberId)
    .execute()
  assert.deepEqual(places, [])
  const left = await readSeries(ofReader.seriesId)
  assert.deepEqual([left.nickname, left.followerCount], [WITHDRAWN_NICKNAME, 1])
  assert.deepEqual(await partsOf(ofReader.seriesId), ofReader.postIds)
  await aNovel(author, { seriesId })
})
