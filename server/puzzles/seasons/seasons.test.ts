import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { seasonAt, seasonBefore } from '#contract/puzzles/seasons/season-rules.ts'
import { deleteAnswersOf } from '#server/puzzles/answers/own-answer-queries.ts'
import type { Person } from '#test/support/people.ts'
import { aSeasonSite, DAY_MS, END, SEASON, START } from '#test/support/puzzles/season-site.ts'
import { assertOk } from '#test/support/small-site.ts'
import { deleteSeasonsOf } from './own-season-queries.ts'
import { countSeasons, fixPuzzleWorths } from './season-jobs.ts'

const site = await aSeasonSite()
after(() => site.close())
const { clock, theAuthor, aPuzzle, crowdOf, known, rated, answer, tableOf, ownOf, rowOf, scores, forget } =
  site

test('a hundred trivial puzzles of one author are worth less than a hundred points', async () => {
  await forget()
  const author = await theAuthor()
  const [solver] = (await crowdOf(1)) as [Person]
  const ids = await site.db
    .insertInto('post')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        ...{ member_id: author.memberId, board: 'custom' as const, title: `${index}번` },
        tried_count: 10,
      })),
    )
    .returning('id')
    .execute()
  await site.db
    .insertInto('solver')
    .values(ids.map(({ id }) => ({ post_id: id, member_id: solver.memberId, hint_count: 0 })))
    .execute()
  await countSeasons(site.db, clock.now)
  const { points, solves } = await ownOf(solver)
  assert.equal(solves, 100)
  assert.ok(points > 90 && points < 95, `${points}`)
  await site.db
    .deleteFrom('post')
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
})

test('a puzzle keeps the worth it had when the season began, or when it got its word', async () => {
  await forget()
  const [one, two, three] = (await crowdOf(3)) as [Person, Person, Person]
  const [old, young] = [await aPuzzle(), await aPuzzle(await site.aMember())]
  for (const postId of [old, young]) await known(postId, { tried_count: 20 })
  await rated(old, 1900)
  await rated(young, 1500)
  await known(young, { level: null })
  await fixPuzzleWorths(site.db, clock.now)
  await rated(old, 1500)
  await answer(one, old)
  assert.equal((await ownOf(one)).points, 20, 'its rating fell since')
  await answer(two, young)
  assert.equal((await ownOf(two)).points, 5, 'it is being measured')
  await rated(young, 1900)
  await answer(three, young)
  assert.equal((await ownOf(three)).points, 20)
  await countSeasons(site.db, clock.now)
  assert.equal((await ownOf(two)).points, 20, 'the night after it got its word')
})

test('own, moved, staff’s and given-up puzzles give nothing; a withheld and a deleted one keep their points', async () => {
  await forget()
  const author = await theAuthor()
  const [one, two, after] = (await crowdOf(3)) as [Person, Person, Person]
  const admin = await site.theAdmin()
  const ids = [await aPuzzle(), await aPuzzle(), await aPuzzle()] as [number, number, number]
  for (const postId of ids) await known(postId, { tried_count: 20 })
  for (const postId of ids) await answer(one, postId)
  await answer(two, ids[0])
  await site.db.insertInto('solver').values({ post_id: ids[0], member_id: admin.memberId }).execute()
  await site.db.insertInto('solver').values({ post_id: ids[0], member_id: author.memberId }).execute()
  const hide = { targetType: 'post', content: 'hide', member: 'none', reason: 'abuse' }
  await assertOk(site.post(admin, '/api/moderation/direct', { ...hide, targetId: ids[0] }))
  await assertOk(site.del(author, '/api/post', { postId: ids[1] }))
  await countSeasons(site.db, clock.now)
  assert.equal((await ownOf(one)).points, 5 + 3.5 + 2.9)
  assert.equal((await tableOf()).total, 2, 'neither its author nor who may read every answer')
  // A member who becomes an admin keeps the points earned before.
  await answer(after, ids[2])
  for (const [who, at] of [
    [two, START - DAY_MS],
    [after, END],
  ] as const)
    await site.db
      .insertInto('member_role')
      .values({ member_id: who.memberId, role: 'admin', created_at: new Date(at).toISOString() })
      .execute()
  await countSeasons(site.db, clock.now)
  assert.deepEqual([(await ownOf(two)).points, (await ownOf(after)).points], [0, 5])
  await site.db.updateTable('post').set({ board: 'free' }).where('id', '=', ids[2]).execute()
  await countSeasons(site.db, clock.now)
  assert.equal((await ownOf(one)).points, 5 + 3.5)
})

test('points, then solves, then who was there first; equals share a rank', async () => {
  await forget()
  const people = (await crowdOf(5)) as [Person, Person, Person, Person, Person]
  const row = ({ memberId }: Person, points: number, solves: number, at: string) => ({
    ...{ season: SEASON, member_id: memberId, points, solves, reached_at: at },
    ...{ still_points: points, still_solves: solves, still_reached_at: at },
  })
  const [a, b, c, d, e] = people
  await site.db
    .insertInto('season_score')
    .values([
      row(a, 50, 1, '2026-11-01T00:00:00.000002Z'),
      row(b, 50, 1, '2026-11-01T00:00:00.000001Z'),
      row(c, 50, 2, '2026-11-02T00:00:00Z'),
      row(d, 50, 1, '2026-11-01T00:00:00.000002Z'),
      row(e, 51, 1, '2026-11-09T00:00:00Z'),
    ])
    .execute()
  await site.db.insertInto('season').values({ season: SEASON, members: 5 }).execute()
  const ranks = (rows: { rank: number; memberId: number }[]) =>
    rows.map(({ rank, memberId }) => [rank, memberId])
  const expected = [
    [1, e.memberId],
    [2, c.memberId],
    [3, b.memberId],
    [4, a.memberId],
    [4, d.memberId],
  ]
  assert.deepEqual(ranks((await tableOf()).data), expected)
  for (const [index, page] of [1, 2, 3, 4, 5].entries())
    assert.deepEqual(ranks((await tableOf({ page, size: 1 })).data), [expected[index]], `page ${page}`)
  assert.equal((await ownOf(d)).rank, 4)

  await site.db
    .updateTable('member')
    .set({ suspended_until: '2126-01-01T00:00:00Z' })
    .where('id', '=', c.memberId)
    .execute()
  const without = await tableOf()
  assert.deepEqual(ranks(without.data).slice(0, 2), [
    [1, e.memberId],
    [2, b.memberId],
  ])
  assert.equal(without.total, 4, 'who is suspended leaves the table')
  await site.db.updateTable('member').set({ suspended_until: null }).where('id', '=', c.memberId).execute()
  assert.deepEqual(ranks((await tableOf()).data), expected)
})

test('on the last day the table stands still while points go on; then it shows, and after three days it is for good', async () => {
  await forget()
  const [first, second, late, gone] = (await crowdOf(4)) as [Person, Person, Person, Person]
  const ids = [await aPuzzle(), await aPuzzle(await site.aMember())] as [number, number]
  for (const postId of ids) await known(postId, { tried_count: 20 })
  await answer(first, ids[0])
  await answer(second, ids[0])
  await answer(gone, ids[0])
  const until = { suspended_until: '2126-01-01T00:00:00Z' }
  await site.db.updateTable('member').set(until).where('id', '=', gone.memberId).execute()
  clock.now = END - DAY_MS
  const before = await tableOf()
  assert.equal(before.state, 'still')
  await answer(second, ids[1])
  await answer(late, ids[1])
  assert.deepEqual(await tableOf(), before)
  assert.deepEqual(await ownOf(second), { season: SEASON, points: 10, solves: 2, rank: 2 })
  assert.deepEqual(await ownOf(late), { season: SEASON, points: 5, solves: 1, rank: null })
  await countSeasons(site.db, clock.now)
  assert.deepEqual(await tableOf(), before, 'nor does the night move it')

  clock.now = END
  const season = { season: SEASON }
  const over = await tableOf(season)
  assert.deepEqual([over.state, over.total], ['over', 3])
  assert.equal((await rowOf(second, season)).rank, 1)
  assert.equal((await tableOf()).season, seasonAt(END), 'the next one has begun')
  assert.deepEqual((await tableOf()).seasons, [seasonAt(END), SEASON])
  assert.equal((await tableOf()).total, 0)

  // A correction within three days after the end of the season still counts.
  const third = await aPuzzle(await site.aMember())
  await known(third, { tried_count: 20 })
  await site.db.insertInto('solver').values({ post_id: third, member_id: late.memberId }).execute()
  await countSeasons(site.db, clock.now + DAY_MS)
  assert.equal((await rowOf(late, season)).points, 10)
  // A solve at the exact end of a season belongs to the next season.
  const after = await aPuzzle(await site.aMember())
  await known(after, { tried_count: 20 })
  const atEnd = { created_at: new Date(END).toISOString() }
  await site.db
    .insertInto('solver')
    .values({ post_id: after, member_id: late.memberId, ...atEnd })
    .execute()
  await countSeasons(site.db, clock.now + DAY_MS)
  assert.equal((await rowOf(late, season)).points, 10)
  const places = (await tableOf(season)).data

  clock.now = END + 3 * DAY_MS
  await countSeasons(site.db, clock.now)
  const closed = await tableOf(season)
  assert.deepEqual([closed.state, closed.total], ['closed', 3])
  assert.deepEqual(closed.data, places, 'as they stood, and who is suspended has none')
  assert.deepEqual((await tableOf({ ...season, page: 999_999_999, size: 100 })).data, [])
  assert.ok((await scores()).every(row => row.season !== SEASON))
  await known(ids[0], { tried_count: 3 })
  await countSeasons(site.db, clock.now + DAY_MS)
  assert.deepEqual(await tableOf(season), closed, 'later corrections rewrite nothing')
  const rank = closed.data.find((row: { memberId: number }) => row.memberId === late.memberId).rank
  assert.deepEqual((await ownOf(late, season)).rank, rank)
  const record = (await site.get(late, '/api/user/record')).body.data
  assert.deepEqual(record.seasons, [{ season: SEASON, rank }])
  await site.db.updateTable('season_row').set({ rank: 51 }).where('member_id', '=', late.memberId).execute()
  assert.deepEqual((await site.get(late, '/api/user/record')).body.data.seasons, [], 'the first fifty only')
})

test('a season that a clock ahead closed is counted again, and one that it began stays open', async () => {
  await forget()
  const [one, two] = (await crowdOf(2)) as [Person, Person]
  const postId = await aPuzzle()
  await known(postId, { tried_count: 20 })
  await answer(one, postId)
  const next = { post_id: await aPuzzle(), member_id: one.memberId, created_at: new Date(END).toISOString() }
  await known(next.post_id, { tried_count: 20 })
  await site.db.insertInto('solver').values(next).execute()
  await countSeasons(site.db, END + 3 * DAY_MS)
  assert.equal((await tableOf()).state, 'closed')

  await answer(two, postId)
  await countSeasons(site.db, clock.now)
  const { state, total, data } = await tableOf()
  assert.deepEqual([state, total, data.length], ['open', 2, 2])
  await countSeasons(site.db, clock.now)
  assert.deepEqual((await tableOf()).total, 2)
  clock.now = END + 3 * DAY_MS
  await countSeasons(site.db, clock.now)
  assert.deepEqual([(await tableOf()).state, (await tableOf()).total], ['open', 1])
  const closed = await tableOf({ season: SEASON })
  assert.deepEqual([closed.state, closed.total], ['closed', 2])
})

test('a season that a clock ahead closed in its correction days is counted again', async () => {
  await forget()
  const [one, two] = (await crowdOf(2)) as [Person, Person]
  const postId = await aPuzzle()
  await known(postId, { tried_count: 20 })
  await answer(one, postId)
  await countSeasons(site.db, END + 30 * DAY_MS)
  const season = { season: SEASON }

  await answer(two, postId)
  clock.now = END + DAY_MS
  await countSeasons(site.db, clock.now)
  const over = await tableOf(season)
  assert.deepEqual([over.state, over.total, over.data.length], ['over', 2, 2])
  clock.now = END + 3 * DAY_MS
  await countSeasons(site.db, clock.now)
  const closed = await tableOf(season)
  assert.deepEqual([closed.state, closed.total], ['closed', 2])
})

test('a clock ahead neither takes the worths of the season that it closes nor fixes those of the next', async () => {
  await forget()
  const [one] = (await crowdOf(1)) as [Person]
  const [fixed, late] = [await aPuzzle(), await aPuzzle(await site.aMember())]
  for (const postId of [fixed, late]) await known(postId, { tried_count: 20 })
  await rated(fixed, 1900)
  await fixPuzzleWorths(site.db, clock.now)
  await answer(one, fixed)
  await rated(late, 1900)
  await fixPuzzleWorths(site.db, END)
  await countSeasons(site.db, END + 3 * DAY_MS)
  for (const postId of [fixed, late]) await rated(postId, 1500)
  await countSeasons(site.db, clock.now)
  assert.equal((await ownOf(one)).points, 20)

  const next = { post_id: late, member_id: one.memberId, created_at: new Date(END).toISOString() }
  await site.db.insertInto('solver').values(next).execute()
  clock.now = END + 3 * DAY_MS
  await countSeasons(site.db, clock.now)
  assert.equal((await ownOf(one)).points, 10)
  const worths = await site.db.selectFrom('season_puzzle').select('season').distinct().execute()
  assert.deepEqual(worths.map(({ season }) => season).sort(), [SEASON, seasonAt(END)].sort())
  clock.now = END + 120 * DAY_MS
  await countSeasons(site.db, clock.now)
  const left = await site.db.selectFrom('season_puzzle').where('season', '=', SEASON).select('r').execute()
  assert.deepEqual(left, [], 'they go when the next season is closed')
})

test('a season to come, one before the first and nonsense are not there', async () => {
  await forget()
  const author = await theAuthor()
  const before = seasonBefore(SEASON)
  for (const season of [seasonAt(END), before, '2026-5', '0', 'x'.repeat(20), "2026-4' or 1=1"])
    for (const path of ['/api/season/rank', '/api/user/season'])
      assert.equal((await site.get(author, path, { season })).status, 404, `${path} ${season}`)
  assert.equal((await tableOf({ season: SEASON })).total, 0)
  assert.deepEqual((await tableOf({ page: 999_999_999 })).data, [])
})

test('a withdrawn member is in no table any more', async () => {
  await forget()
  const [one, two] = (await crowdOf(2)) as [Person, Person]
  const postId = await aPuzzle()
  await known(postId, { tried_count: 20 })
  for (const who of [one, two]) await answer(who, postId)
  await site.db.transaction().execute(async trx => {
    await deleteAnswersOf(trx, one.memberId)
    await deleteSeasonsOf(trx, one.memberId)
  })
  const { data, total } = await tableOf()
  assert.deepEqual([data.length, total, data[0].memberId], [1, 1, two.memberId])
})
