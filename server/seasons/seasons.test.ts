import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { seasonAt, seasonBefore, seasonBounds } from '#contract/season-rules.ts'
import { appWith } from '../../test/support/app.ts'
import { puzzleOf } from '../../test/support/drafts.ts'
import { freshDatabase } from '../../test/support/fresh-database.ts'
import type { Person } from '../../test/support/people.ts'
import { done } from '../../test/support/small-site.ts'
import { deleteAnswersOf } from '../answers/own-answer-queries.ts'
import { deleteSeasonsOf } from './own-season-queries.ts'
import { pointsOf } from './points.ts'
import { countSeasons, fixWorths } from './season-jobs.ts'

const DAY_MS = 86_400_000
/** What is solved here is solved now: the site's clock stands somewhere in the season of this moment. */
const SEASON = seasonAt(Date.now())
const { start: START, end: END } = seasonBounds(SEASON)
const MIDDLE = START + 40 * DAY_MS
let now = MIDDLE
let site: Awaited<ReturnType<typeof appWith>>
let author: Person
before(async () => {
  site = await appWith(await freshDatabase(), { now: () => now })
  author = await site.aMember()
})
after(() => site.close())

const aPuzzle = async (by = author, over = {}) =>
  (await done(site.post(by, '/api/post', puzzleOf(over)))).postId as number
async function crowdOf(count: number) {
  const people: Person[] = []
  while (people.length < count) people.push(await site.aMember())
  return people
}
/** As if so many had tried it, and as hard as that. */
const known = (postId: number, over: { tried_count?: number; level?: number | null }) =>
  site.db.updateTable('post').set(over).where('id', '=', postId).execute()
async function rated(postId: number, r: number) {
  await known(postId, { level: 3 })
  await site.db
    .insertInto('puzzle_rating')
    .values({ post_id: postId, r, rd: 100, outcomes: 12, as_of: '2026-01-01' })
    .onConflict(conflict => conflict.column('post_id').doUpdateSet({ r }))
    .execute()
}
const answer = (who: Person, postId: number, text = '집사') =>
  done(site.post(who, '/api/correct', { postId, answer: text }))
const tableOf = async (query = {}) => (await site.get(null, '/api/season/rank', query)).body
const ownOf = async (who: Person, query = {}) => (await site.get(who, '/api/user/season', query)).body.data
const rowOf = async ({ memberId }: Person, query = {}) =>
  (await tableOf({ size: 100, ...query })).data.find((row: { memberId: number }) => row.memberId === memberId)
const scores = () =>
  site.db.selectFrom('season_score').selectAll().orderBy('season').orderBy('member_id').execute()
async function forget() {
  now = MIDDLE
  for (const table of ['season', 'season_puzzle', 'season_score', 'season_row', 'solver'] as const)
    await site.db.deleteFrom(table).execute()
}

test('a solve is worth what its puzzle’s rating says, less by hints and by how many of one author’s it is', async () => {
  const cases: [r: number | null, hintsUsed: number, hintCount: number, nth: number, tenths: number][] = [
    [null, 0, 0, 1, 50],
    [1500, 0, 3, 1, 100],
    [1900, 0, 0, 1, 200],
    [1100, 0, 0, 1, 50],
    [400, 0, 0, 1, 50],
    [2300, 0, 0, 1, 400],
    [3000, 0, 0, 1, 400],
    [1600, 0, 0, 1, 120],
    [1500, 3, 3, 1, 50],
    [1500, 1, 3, 1, 83],
    [1500, 5, 3, 1, 50],
    [1500, 0, 0, 2, 71],
    [1500, 2, 4, 4, 38],
    [null, 0, 0, 100, 5],
  ]
  for (const [r, hintsUsed, hintCount, nth, tenths] of cases) {
    const part = (value: number | null) => sql`${value}::float8`
    const points = pointsOf({
      r: part(r),
      hintsUsed: part(hintsUsed),
      hintCount: part(hintCount),
      nth: part(nth),
    })
    const { rows } = await sql<{ points: number }>`select ${points} as points`.execute(site.db)
    assert.equal(rows[0]?.points, tenths, `${[r, hintsUsed, hintCount, nth]}`)
  }
})

test('nothing counts before the tenth has tried, whether they solve, err or give up; then everybody’s does at once', async () => {
  for (const [how, tries, counts] of [
    ['solves it', (who: Person, postId: number) => answer(who, postId), 3],
    ['errs', (who: Person, postId: number) => answer(who, postId, '정원사'), 2],
    ['gives up', (who: Person, postId: number) => done(site.post(who, '/api/giveup', { postId })), 2],
  ] as const) {
    await forget()
    const postId = await aPuzzle()
    const [one, two, tenth] = (await crowdOf(3)) as [Person, Person, Person]
    await known(postId, { tried_count: 7 })
    await answer(one, postId)
    await answer(two, postId)
    assert.equal((await tableOf()).total, 0, 'nine have tried')
    assert.deepEqual(await ownOf(one), { season: SEASON, points: 0, solves: 0, rank: null })
    await tries(tenth, postId)
    assert.deepEqual(
      (await tableOf()).data.map((row: { points: number }) => row.points),
      Array.from({ length: counts }, () => 5),
      `the tenth ${how}`,
    )
    assert.deepEqual(await ownOf(one), { season: SEASON, points: 5, solves: 1, rank: 1 })
    const before = await scores()
    await countSeasons(site.db, now)
    assert.deepEqual(await scores(), before, 'the night finds nothing else')
  }
})

test('a hundred trivial puzzles of one author are worth less than a hundred points', async () => {
  await forget()
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
  await countSeasons(site.db, now)
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
  await fixWorths(site.db, now)
  await rated(old, 1500)
  await answer(one, old)
  assert.equal((await ownOf(one)).points, 20, 'its rating fell since')
  await answer(two, young)
  assert.equal((await ownOf(two)).points, 5, 'it is being measured')
  await rated(young, 1900)
  await answer(three, young)
  assert.equal((await ownOf(three)).points, 20)
  await countSeasons(site.db, now)
  assert.equal((await ownOf(two)).points, 20, 'the night after it got its word')
})

test('own, moved, staff’s and given-up puzzles give nothing; a withheld and a deleted one keep their points', async () => {
  await forget()
  const [one, two, after] = (await crowdOf(3)) as [Person, Person, Person]
  const admin = await site.theAdmin()
  const ids = [await aPuzzle(), await aPuzzle(), await aPuzzle()] as [number, number, number]
  for (const postId of ids) await known(postId, { tried_count: 20 })
  for (const postId of ids) await answer(one, postId)
  await answer(two, ids[0])
  await site.db.insertInto('solver').values({ post_id: ids[0], member_id: admin.memberId }).execute()
  await site.db.insertInto('solver').values({ post_id: ids[0], member_id: author.memberId }).execute()
  const hide = { targetType: 'post', content: 'hide', member: 'none', reason: 'abuse' }
  await done(site.post(admin, '/api/moderation/direct', { ...hide, targetId: ids[0] }))
  await done(site.del(author, '/api/post', { postId: ids[1] }))
  await countSeasons(site.db, now)
  assert.equal((await ownOf(one)).points, 5 + 3.5 + 2.9)
  assert.equal((await tableOf()).total, 2, 'neither its author nor who may read every answer')
  // Who becomes an admin keeps what they had before.
  await answer(after, ids[2])
  for (const [who, at] of [
    [two, START - DAY_MS],
    [after, END],
  ] as const)
    await site.db
      .insertInto('member_role')
      .values({ member_id: who.memberId, role: 'admin', created_at: new Date(at).toISOString() })
      .execute()
  await countSeasons(site.db, now)
  assert.deepEqual([(await ownOf(two)).points, (await ownOf(after)).points], [0, 5])
  await site.db.updateTable('post').set({ board: 'free' }).where('id', '=', ids[2]).execute()
  await countSeasons(site.db, now)
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
  now = END - DAY_MS
  const before = await tableOf()
  assert.equal(before.state, 'still')
  await answer(second, ids[1])
  await answer(late, ids[1])
  assert.deepEqual(await tableOf(), before)
  assert.deepEqual(await ownOf(second), { season: SEASON, points: 10, solves: 2, rank: 2 })
  assert.deepEqual(await ownOf(late), { season: SEASON, points: 5, solves: 1, rank: null })
  await countSeasons(site.db, now)
  assert.deepEqual(await tableOf(), before, 'nor does the night move it')

  now = END
  const season = { season: SEASON }
  const over = await tableOf(season)
  assert.deepEqual([over.state, over.total], ['over', 3])
  assert.equal((await rowOf(second, season)).rank, 1)
  assert.equal((await tableOf()).season, seasonAt(END), 'the next one has begun')
  assert.deepEqual((await tableOf()).seasons, [seasonAt(END), SEASON])
  assert.equal((await tableOf()).total, 0)

  // What is corrected within three days still counts.
  const third = await aPuzzle(await site.aMember())
  await known(third, { tried_count: 20 })
  await site.db.insertInto('solver').values({ post_id: third, member_id: late.memberId }).execute()
  await countSeasons(site.db, now + DAY_MS)
  assert.equal((await rowOf(late, season)).points, 10)
  // The moment of its end is the next one's.
  const after = await aPuzzle(await site.aMember())
  await known(after, { tried_count: 20 })
  const atEnd = { created_at: new Date(END).toISOString() }
  await site.db
    .insertInto('solver')
    .values({ post_id: after, member_id: late.memberId, ...atEnd })
    .execute()
  await countSeasons(site.db, now + DAY_MS)
  assert.equal((await rowOf(late, season)).points, 10)
  const places = (await tableOf(season)).data

  now = END + 3 * DAY_MS
  await countSeasons(site.db, now)
  const closed = await tableOf(season)
  assert.deepEqual([closed.state, closed.total], ['closed', 3])
  assert.deepEqual(closed.data, places, 'as they stood, and who is suspended has none')
  assert.ok((await scores()).every(row => row.season !== SEASON))
  await known(ids[0], { tried_count: 3 })
  await countSeasons(site.db, now + DAY_MS)
  assert.deepEqual(await tableOf(season), closed, 'later corrections rewrite nothing')
  const rank = closed.data.find((row: { memberId: number }) => row.memberId === late.memberId).rank
  assert.deepEqual((await ownOf(late, season)).rank, rank)
  const record = (await site.get(late, '/api/user/record')).body.data
  assert.deepEqual(record.seasons, [{ season: SEASON, rank }])
  await site.db.updateTable('season_row').set({ rank: 51 }).where('member_id', '=', late.memberId).execute()
  assert.deepEqual((await site.get(late, '/api/user/record')).body.data.seasons, [], 'the first fifty only')
  now = MIDDLE
})

test('a season to come, one before the first and nonsense are not there', async () => {
  await forget()
  const before = seasonBefore(SEASON)
  for (const season of [seasonAt(END), before, '2026-5', '0', 'x'.repeat(20), "2026-4' or 1=1"])
    for (const path of ['/api/season/rank', '/api/user/season'])
      assert.equal((await site.get(author, path, { season })).status, 404, `${path} ${season}`)
  assert.equal((await tableOf({ season: SEASON })).total, 0)
  assert.deepEqual((await tableOf({ page: 999_999_999 })).data, [])
})

test('who withdraws is in no table any more', async () => {
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

/** What members have, from the rows, as anyone would reckon who has them all before them. */
async function reckoned() {
  const { rows } = await sql<{
    memberId: number
    authorId: number
    tried: number
    r: number | null
    used: number
    hints: number
  }>`
    select solver.member_id as "memberId", post.member_id as "authorId", tried_count as tried, hints_used as used,
      hint_count as hints, case when post.level is not null then puzzle_rating.r end as r
    from solver join post on post.id = post_id left join puzzle_rating using (post_id)
    where post.board = 'custom' order by solver.created_at, solver.id`.execute(site.db)
  const solvedOf = new Map<string, number>()
  const points = new Map<number, number>()
  for (const { memberId, authorId, tried, r, used, hints } of rows) {
    const key = `${memberId} ${authorId}`
    const nth = (solvedOf.get(key) ?? 0) + 1
    solvedOf.set(key, nth)
    if (tried < 10) continue
    const worth = r === null ? 5 : Math.min(40, Math.max(5, Math.round(10 * 2 ** ((r - 1500) / 400))))
    const tenths = Math.round((10 * worth * (1 - (hints ? (0.5 * used) / hints : 0))) / Math.sqrt(nth))
    points.set(memberId, (points.get(memberId) ?? 0) + tenths)
  }
  return [...points].toSorted(([one], [other]) => one - other)
}

test('whatever members do and authors correct, what is kept at each act is what the rows tell', async () => {
  await forget()
  let seed = 20_261_123
  const below = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * count)
  }
  const authors = await crowdOf(3)
  const people = await crowdOf(14)
  const puzzles: { postId: number; by: Person }[] = []
  for (let index = 0; index < 9; index += 1) {
    const by = authors[index % 3] as Person
    const postId = await aPuzzle(by, { hints: ['하나', '둘'] })
    puzzles.push({ postId, by })
    await known(postId, { tried_count: below(9) })
    if (index % 2 === 0) await rated(postId, 1200 + below(1200))
  }
  const kept = async () =>
    (await scores()).map(({ member_id, points }) => [member_id, points] as [number, number])
  for (let turn = 0; turn < 160; turn += 1) {
    const { postId, by } = puzzles[below(puzzles.length)] as (typeof puzzles)[number]
    const who = people[below(people.length)] as Person
    const act = below(10)
    if (act < 5) await site.post(who, '/api/correct', { postId, answer: '집사' })
    else if (act < 7) await site.post(who, '/api/correct', { postId, answer: ['요리사', '정원사'][below(2)] })
    else if (act < 8) await site.post(who, '/api/giveup', { postId })
    else if (act < 9) await site.post(who, '/api/hint', { postId, number: 1 })
    else {
      const corrected = `집사\n${['요리사', '정원사'][below(2)]}`
      await done(
        site.put(by, '/api/post', { postId, ...puzzleOf({ answer: corrected, hints: ['하나', '둘'] }) }),
      )
    }
    if (turn % 20 === 19) assert.deepEqual(await kept(), await reckoned(), `after turn ${turn}`)
  }
  const before = await scores()
  assert.ok(before.length > 5, 'something was counted')
  await countSeasons(site.db, now)
  assert.deepEqual(await scores(), before)
  assert.equal((await tableOf()).total, before.length)
  await site.db.deleteFrom('season_score').execute()
  await site.db.deleteFrom('season').execute()
  await countSeasons(site.db, now)
  assert.deepEqual(await scores(), before, 'as if it had never been kept')
})

test('forty who solve at once, the tenth among them, all have their points', async () => {
  await forget()
  const postId = await aPuzzle()
  const people = await crowdOf(40)
  await Promise.all(people.map(who => answer(who, postId)))
  const { total, data } = await tableOf({ size: 100 })
  assert.equal(total, 40)
  assert.ok(data.every((row: { points: number }) => row.points === 5))
})
