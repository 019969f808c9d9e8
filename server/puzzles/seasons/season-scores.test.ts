import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aSeasonSite, SEASON } from '#test/support/puzzles/season-site.ts'
import { assertOk } from '#test/support/small-site.ts'
import { countSeasons } from './season-jobs.ts'

const site = await aSeasonSite()
after(() => site.close())
const { clock, aPuzzle, crowdOf, known, rated, answer, tableOf, ownOf, scores, forget } = site

test('nothing counts before the tenth has tried, whether they solve, err or give up; then everybody’s does at once', async () => {
  for (const [how, tries, counts] of [
    ['solves it', (who: Person, postId: number) => answer(who, postId), 3],
    ['errs', (who: Person, postId: number) => answer(who, postId, '정원사'), 2],
    ['gives up', (who: Person, postId: number) => assertOk(site.post(who, '/api/giveup', { postId })), 2],
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
    await countSeasons(site.db, clock.now)
    assert.deepEqual(await scores(), before, 'the night finds nothing else')
  }
})

/** Reference scores, computed in memory from all rows. */
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
      await assertOk(
        site.put(by, '/api/post', { postId, ...puzzleOf({ answer: corrected, hints: ['하나', '둘'] }) }),
      )
    }
    if (turn % 20 === 19) assert.deepEqual(await kept(), await reckoned(), `after turn ${turn}`)
  }
  const before = await scores()
  assert.ok(before.length > 5, 'something was counted')
  await countSeasons(site.db, clock.now)
  assert.deepEqual(await scores(), before)
  assert.equal((await tableOf()).total, before.length)
  await site.db.deleteFrom('season_score').execute()
  await site.db.deleteFrom('season').execute()
  await countSeasons(site.db, clock.now)
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
