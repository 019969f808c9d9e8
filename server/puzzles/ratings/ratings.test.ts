import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { rateDays } from './measuring/rating-acts.ts'

/** The morning after the given day. That day is rated then. */
const morningAfter = (day: string) => Date.parse(`${daysAfter(day, 1)}T00:00:00Z`)
const at = (day: string, hour = 3) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

let site: Awaited<ReturnType<typeof appWith>>
let author: Person
const dropped: string[] = []
before(async () => {
  site = await appWith(await ownDatabase())
  author = await site.aMember()
})
after(() => site.close())

const rate = (day: string, followUp?: () => Promise<void>) =>
  rateDays(
    { db: site.db, pages: { invalidate: (...tags) => void dropped.push(...tags) } },
    morningAfter(day),
    followUp,
  )

/** Deletes all ratings. */
async function forget() {
  for (const table of [
    'rating_outcome',
    'puzzle_rating_week',
    'member_rating_week',
    'member_rating',
    'rating_state',
    'rating_change',
  ] as const)
    await site.db.deleteFrom(table).execute()
  await site.db.updateTable('puzzle_rating').set({ r: null, rd: null, outcomes: 0, as_of: null }).execute()
  await site.db.updateTable('post').set({ level: null }).execute()
}

const aPuzzle = async (over = {}) =>
  (await assertOk(site.post(author, '/api/post', puzzleOf(over)))).postId as number
const solve = (postId: number, memberId: number, day: string, over = {}) =>
  site.db
    .insertInto('solver')
    .values({ post_id: postId, member_id: memberId, created_at: at(day), ...over })
    .execute()
const giveUp = (postId: number, memberId: number, day: string) =>
  site.db
    .insertInto('give_up')
    .values({ post_id: postId, member_id: memberId, created_at: at(day) })
    .execute()
const outcomesOf = (postId: number) =>
  site.db
    .selectFrom('rating_outcome')
    .select(['member_id as memberId', 'kind', 'score', 'day'])
    .where('post_id', '=', postId)
    .orderBy('member_id')
    .execute()

/** Members with reliable ratings, so that their outcomes have full weight. */
async function seasoned(count: number) {
  const members = await site.crowdOf(count)
  await site.db
    .insertInto('member_rating_week')
    .values(
      members.map(({ memberId }) => ({
        member_id: memberId,
        week: '2020-01-06',
        r: 1_500,
        rd: 60,
        sigma: 0.03,
        as_of: '2026-02-28',
      })),
    )
    .execute()
  return members
}

test('the outcomes of a puzzle are its tries, hints, mistakes and give-ups, without members who need not find it', async () => {
  await forget()
  const [postId, frozen] = [await aPuzzle({ hints: ['하나', '둘'] }), await aPuzzle()]
  type Eight = [Person, Person, Person, Person, Person, Person, Person, Person]
  const [clean, wrong, hinted, gaveUp, lapsed, late, suspended, admin] = (await site.crowdOf(8)) as Eight
  const day = '2026-03-02'
  await solve(postId, clean.memberId, day)
  await solve(postId, wrong.memberId, day, { wrong_count: 4, hint_count: 2 })
  await solve(postId, hinted.memberId, day, { hints_used: 1, hint_count: 2, wrong_count: 40 })
  await giveUp(postId, gaveUp.memberId, day)
  const attempt = (who: Person, on: string) =>
    site.db
      .insertInto('attempt')
      .values({ post_id: postId, member_id: who.memberId, answer_hash: 'x', created_at: at(on) })
      .execute()
  await attempt(lapsed, day)
  await attempt(late, daysAfter(day, 1))
  for (const who of [author, suspended, admin]) await solve(postId, who.memberId, day)
  await site.db
    .updateTable('member')
    .set({ suspended_until: '2126-01-01T00:00:00Z' })
    .where('id', '=', suspended.memberId)
    .execute()
  await site.db
    .insertInto('member_role')
    .values({ member_id: admin.memberId, role: 'admin', created_at: at('2026-01-01') })
    .execute()
  await solve(frozen, clean.memberId, day)
  await solve(frozen, wrong.memberId, daysAfter(day, 2))
  await site.db
    .insertInto('puzzle_rating')
    .values({ post_id: frozen, frozen_at: at(daysAfter(day, 1)) })
    .execute()

  await rate(daysAfter(day, 14))
  const scores = (await outcomesOf(postId)).map(({ memberId, kind, score, day: on }) => [
    memberId,
    kind,
    score,
    on,
  ])
  assert.deepEqual(scores, [
    [clean.memberId, 'solved', 1, day],
    [wrong.memberId, 'solved', 0.85, day],
    [hinted.memberId, 'solved', 0.5, day],
    [gaveUp.memberId, 'gaveUp', 0, day],
    [lapsed.memberId, 'lapsed', 0.25, daysAfter(day, 14)],
  ])
  assert.deepEqual(
    (await outcomesOf(frozen)).map(({ memberId }) => memberId),
    [clean.memberId],
  )

  await solve(postId, lapsed.memberId, daysAfter(day, 15))
  await rate(daysAfter(day, 15))
  const again = await outcomesOf(postId)
  assert.equal(again.length, 6, 'one of each member, and who tried a day later')
  assert.equal(again.find(({ memberId }) => memberId === lapsed.memberId)?.kind, 'solved')
})

test('a word comes with the tenth outcome, is found on the board, and goes with its ground', async () => {
  await forget()
  const postId = await aPuzzle({ title: '열 명의 문제' })
  const members = await seasoned(10)
  const day = '2026-03-09'
  const level = async () => (await site.get(null, '/api/post', { postId })).body.data.post.level
  const list = async () => {
    const { body } = await site.get(null, '/api/posts', { type: 'custom', level: '초급', page: 1, size: 10 })
    return [body.total, body.data.map((row: { postId: number }) => row.postId)]
  }
  for (const { memberId } of members.slice(0, 9)) await solve(postId, memberId, day)
  await rate(day)
  assert.equal(await level(), null)
  await solve(postId, members[9]?.memberId as number, daysAfter(day, 1))
  dropped.length = 0
  await rate(daysAfter(day, 1))
  assert.equal(await level(), '초급')
  assert.ok(dropped.includes(`post:${postId}`) && dropped.includes('board:custom'))
  assert.deepEqual(await list(), [1, [postId]])
  const row = (await site.get(null, '/api/posts', { type: 'custom', page: 1, size: 1 })).body.data[0]
  assert.equal(row.caseFacts.level, '초급')

  const staff = await site.theAdmin()
  const act = { targetType: 'post', targetId: postId, content: 'hide', member: 'none', reason: 'abuse' }
  const { decisionId } = await assertOk(site.post(staff, '/api/moderation/direct', act))
  assert.deepEqual(await list(), [0, []], 'withheld')
  await assertOk(site.post(staff, '/api/moderation/undo', { decisionId, note: '착오' }))
  assert.deepEqual(await list(), [1, [postId]], 'and back')
  await assertOk(site.put(author, '/api/post', { postId, ...puzzleOf({ answer: '정원사' }) }))
  await rate(daysAfter(day, 30))
  assert.equal(await level(), null, 'another answer is another puzzle')
  for (const query of [
    { type: 'free', level: '초급' },
    { type: 'custom', level: '초급', unsolved: true },
    { type: 'custom', level: '초급', searchTerm: '문' },
    { type: 'custom', level: '쉬움' },
  ])
    assert.equal((await site.get(null, '/api/posts', query)).status, 400)
})

/** All ratings at full precision. */
async function everything() {
  const tables = ['puzzle_rating_week', 'member_rating_week', 'member_rating', 'rating_outcome'] as const
  const all = []
  for (const table of tables) {
    const { rows } = await sql`select t.*::text as row from ${sql.table(table)} as t order by 1`.execute(
      site.db,
    )
    all.push(rows)
  }
  const { rows } = await sql`
    select post_id, r, rd, outcomes, as_of, level from puzzle_rating join post on post.id = post_id
    where outcomes > 0 order by 1`.execute(site.db)
  return JSON.stringify([...all, rows])
}

test('nights one after another, with all that changes in the past, leave what one night over all would: to the byte', async () => {
  await forget()
  await site.db.deleteFrom('solver').execute()
  await site.db.deleteFrom('give_up').execute()
  await site.db.deleteFrom('attempt').execute()
  const puzzles = await Promise.all(Array.from({ length: 50 }, () => aPuzzle({ authorLevel: 2 })))
  const members = (await site.crowdOf(220)).map(({ memberId }) => memberId)
  let seed = 5
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const first = '2026-04-06'
  const NIGHTS = 10
  const all = puzzles.flatMap(postId =>
    members.flatMap(memberId => (random(100) < 91 ? [{ postId, memberId, on: random(NIGHTS) }] : [])),
  )
  assert.ok(all.length > 9_500)
  for (let night = 0; night < NIGHTS; night++) {
    const day = daysAfter(first, night)
    const solved = all.filter(({ on, memberId, postId }) => on === night && (memberId + postId) % 3)
    const given = all.filter(({ on, memberId, postId }) => on === night && (memberId + postId) % 3 === 0)
    if (solved.length > 0)
      await site.db
        .insertInto('solver')
        .values(
          solved.map(({ postId, memberId }) => ({
            post_id: postId,
            member_id: memberId,
            created_at: at(day, random(12)),
            wrong_count: random(5),
          })),
        )
        .execute()
    await site.db
      .insertInto('give_up')
      .values(
        given.map(({ postId, memberId }) => ({ post_id: postId, member_id: memberId, created_at: at(day) })),
      )
      .execute()
    // Changes of days that are already rated: late credit, a suspension, a deleted puzzle and a frozen one.
    if (night === 4) {
      const gone = given[0] as (typeof given)[number]
      await site.db
        .deleteFrom('give_up')
        .where('post_id', '=', gone.postId)
        .where('member_id', '=', gone.memberId)
        .execute()
      await solve(gone.postId, gone.memberId, daysAfter(first, 1))
    }
    if (night === 6)
      await site.db
        .updateTable('member')
        .set({ suspended_until: '2126-01-01T00:00:00Z' })
        .where('id', '=', members[4] as number)
        .execute()
    if (night === 7) await assertOk(site.del(author, '/api/post', { postId: puzzles[7] as number }))
    if (night === 8)
      await site.db
        .updateTable('puzzle_rating')
        .set({ frozen_at: at(daysAfter(first, 3)) })
        .where('post_id', '=', puzzles[9] as number)
        .execute()
    await rate(day)
  }
  const nightly = await everything()
  await forget()
  await rate(daysAfter(first, NIGHTS - 1))
  assert.equal(await everything(), nightly)
  const weeksOf = (postId: number) =>
    site.db.selectFrom('puzzle_rating_week').select('week').where('post_id', '=', postId).execute()
  assert.ok((await weeksOf(puzzles[8] as number)).length > 0)
  assert.deepEqual(await weeksOf(puzzles[7] as number), [], 'nothing of a deleted puzzle')
  const words = await site.db.selectFrom('post').select('id').where('level', 'is not', null).execute()
  assert.ok(words.length > 40, `${words.length} puzzles have a word`)
  const { rows } = await sql<{ kept: string; counted: string }>`
    select
      (select json_agg(b order by level, block) from (select level, block, live from level_block where live > 0) as b)::text as kept,
      (select json_agg(b order by level, block) from (
        select level, id / 1000 as block, count(*)::int as live from post
        where level is not null and deleted_at is null and board = 'custom' group by 1, 2
      ) as b)::text as counted`.execute(site.db)
  assert.equal(rows[0]?.kept, rows[0]?.counted)
})

test('a run that was cut off is made again, and leaves the same', async () => {
  const before = await everything()
  await site.db.updateTable('rating_state').set({ done_to: '2026-04-08' }).execute()
  await site.db.deleteFrom('member_rating').execute()
  await site.db.deleteFrom('puzzle_rating_week').where('week', '>=', '2026-04-13').execute()
  await site.db.insertInto('rating_change').values({ day: '2026-04-06' }).execute()
  await rate('2026-04-21')
  assert.equal(await everything(), before)
})

test('a night whose badges could not be counted is rated again, and one that is complete is not', async () => {
  const failing = () => Promise.reject(new Error('the disk is full'))
  await assert.rejects(rate('2026-04-22', failing))
  assert.equal(await rate('2026-04-22'), true)
  assert.equal(await rate('2026-04-22', failing), false)
})

test('nights after a clock that was ahead is set back are rated', async () => {
  const { memberId } = await site.aMember()
  const postId = await aPuzzle()
  await rate('2026-04-23')
  const before = await everything()
  await solve(postId, memberId, '2026-05-20')
  assert.equal(await rate('2026-05-30'), true)
  assert.notEqual(await everything(), before)
  assert.equal(await rate('2026-04-23'), true)
  assert.equal(await rate('2026-04-23'), false)
  assert.equal(await rate('1999-12-31'), false, 'the clock is wrong')
  assert.equal(await everything(), before)
})

test('a run after a clock was set back leaves no ratings of days to come, wherever an earlier run was cut off', async () => {
  const members = await seasoned(10)
  const postId = await aPuzzle()
  for (const { memberId } of members) await solve(postId, memberId, '2026-04-29')
  for (const day of ['2026-04-30', '2026-04-23']) await rate(day)
  const before = await everything()
  const begin = site.db.transaction.bind(site.db)
  for (let allowed = 0, isCutOff = true; isCutOff; allowed++) {
    await rate('2026-04-30')
    assert.notEqual(await everything(), before)
    let left = allowed
    const spy = mock.method(site.db, 'transaction', () => {
      if (--left < 0) throw new Error('the server was killed')
      return begin()
    })
    isCutOff = await rate('2026-04-23').then(
      () => false,
      () => true,
    )
    spy.mock.restore()
    await rate('2026-04-23')
    assert.equal(await everything(), before, `cut off after ${allowed} transactions`)
    const { level } = (await site.get(null, '/api/post', { postId })).body.data.post
    assert.equal(level, null, `cut off after ${allowed} transactions`)
  }
})

test('a member is told their own strength alone, and cases that they may well solve', async () => {
  const members = (
    await sql<{ id: number }>`
    select member_id as id from member_rating order by r desc limit 1`.execute(site.db)
  ).rows
  const someone = await site.signedIn({ memberId: members[0]?.id as number })
  const { body } = await site.get(someone as Person, '/api/user/rating')
  const { now, curve } = body.data
  assert.ok(now.strength > 1_500 && now.low < now.strength && now.high > now.strength)
  assert.ok(curve.length >= 2 && curve[0].day < curve[1].day)
  assert.equal((await site.get(null, '/api/user/rating')).status, 401)
  const stranger = await site.aMember()
  assert.deepEqual((await site.get(stranger, '/api/user/rating')).body.data, { now: null, curve: [] })

  const next = (await site.get(stranger, '/api/puzzle/next')).body.data
  assert.ok(next.length > 0 && next.length <= 5)
  const [offered] = next
  await site.post(stranger, '/api/correct', { postId: offered.postId, answer: '아무거나' })
  const left = (await site.get(stranger, '/api/puzzle/next', { count: 5 })).body.data
  assert.ok(
    !left.some(({ postId }: { postId: number }) => postId === offered.postId),
    'what was tried is known',
  )
  const own = (await site.get(author, '/api/puzzle/next')).body.data
  assert.deepEqual(own, [], 'nor is one’s own offered')
  assert.equal((await site.get(stranger, '/api/puzzle/next', { count: 6 })).status, 400)
})
