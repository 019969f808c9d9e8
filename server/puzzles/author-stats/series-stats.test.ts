import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import { aSerial, aSeries } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'
import { deletePost } from '#test/support/posts.ts'
import { assertOk } from '#test/support/small-site.ts'

const { inTransaction, aMember, db, del, get, post, theAdmin } = await testApp()

const today = () => koreanDay(Date.now())
const statsOf = async (who: Person, seriesId: number) =>
  assertOk(get(who, `/api/series/stats?seriesId=${seriesId}`))
const follows = (who: Person, seriesId: number) => assertOk(post(who, '/api/series/follow', { seriesId }))
const reads = (who: Person, seriesId: number, postId?: number) =>
  assertOk(post(who, '/api/series/place', { seriesId, postId }))

test('an author sees how many came to each part, and nobody else but an admin does', async () => {
  const [author, one, two, three] = [await aMember(), await aMember(), await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 3)
  assert.equal((await get(one, `/api/series/stats?seriesId=${seriesId}`)).status, 403)
  assert.equal((await get(null, `/api/series/stats?seriesId=${seriesId}`)).status, 401)
  assert.equal((await get(author, '/api/series/stats?seriesId=2147483647')).status, 404)
  await reads(author, seriesId, postIds[2])
  await reads(one, seriesId, postIds[0])
  await reads(two, seriesId, postIds[0])
  await reads(two, seriesId, postIds[1])
  await reads(three, seriesId, postIds[2])
  const readers = async () =>
    (await statsOf(author, seriesId)).parts.map((part: { readers: number }) => part.readers)
  assert.deepEqual(await readers(), [3, 2, 1], 'who has come further has come so far, too')
  await deletePost(author, postIds[1] as number)
  assert.deepEqual(await readers(), [3, 1], 'who stood at a part that is gone stands before it')
  await inTransaction(ctx => endMembership(ctx, three, { fingerprint }))
  assert.deepEqual(await readers(), [2, 0])
  const { parts, title } = await statsOf(await theAdmin(), seriesId)
  assert.deepEqual([parts.length, typeof title, parts[0].title], [2, 'string', '1화'])
})

test('followers are counted day by day, with who goes and who withdraws', async () => {
  const [author, one, two, three] = [await aMember(), await aMember(), await aMember(), await aMember()]
  const seriesId = await aSeries(author)
  assert.deepEqual(await statsOf(author, seriesId), {
    ...{ title: '늦재역의 마지막 손님', followers: 0, since: null, days: [], parts: [] },
  })
  const earlier = daysAfter(today(), -3)
  for (const who of [one, two, three, three]) await follows(who, seriesId)
  assert.deepEqual((await statsOf(author, seriesId)).days, [{ day: today(), followers: 3 }])
  await db.updateTable('series_day').set({ day: earlier }).where('series_id', '=', seriesId).execute()
  await assertOk(del(one, '/api/series/follow', { seriesId }))
  await assertOk(del(one, '/api/series/follow', { seriesId }))
  await inTransaction(ctx => endMembership(ctx, two, { fingerprint }))
  const { followers, days, since } = await statsOf(author, seriesId)
  assert.deepEqual(
    [followers, since, days],
    [
      1,
      null,
      [
        { day: earlier, followers: 3 },
        { day: today(), followers: 1 },
      ],
    ],
  )
})

test('a series from before the counts says since which day it is counted', async () => {
  const author = await aMember()
  const seriesId = await aSeries(author)
  const day = today()
  await db.insertInto('series_day').values({ series_id: seriesId, day, followers: 0, begins: true }).execute()
  assert.equal((await statsOf(author, seriesId)).since, null, 'begun on the same day')
  const created_at = new Date(Date.now() - 3 * 86_400_000)
  await db.updateTable('series').set({ created_at }).where('id', '=', seriesId).execute()
  assert.equal((await statsOf(author, seriesId)).since, day)
  await follows(await aMember(), seriesId)
  assert.deepEqual((await statsOf(author, seriesId)).days, [{ day, followers: 1 }])
  assert.equal((await statsOf(author, seriesId)).since, day, 'also once somebody has come that day')
})

test('forty who follow and leave at once leave as many as they are', async () => {
  const seriesId = await aSeries(await aMember())
  const crowd = await Promise.all(Array.from({ length: 40 }, () => aMember()))
  await Promise.all(crowd.map(who => follows(who, seriesId)))
  await Promise.all(crowd.slice(0, 15).map(who => assertOk(del(who, '/api/series/follow', { seriesId }))))
  const { followers, days } = await statsOf(await theAdmin(), seriesId)
  assert.deepEqual([followers, days], [25, [{ day: today(), followers: 25 }]])
})
