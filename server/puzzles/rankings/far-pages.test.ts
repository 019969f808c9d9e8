import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findTotal } from '#server/platform/totals/list-totals.ts'
import { testApp } from '#test/support/app.ts'
import { rolledBack } from '#test/support/database/rolled-back.ts'
import type { Ranking } from './ranked-page.ts'
import { rankingMarks } from './ranking-marks.ts'
import { memberOrder, puzzleOrder } from './ranking-orders.ts'
import { countMembersAhead, listMembersByRank, listPuzzlesByRank } from './ranking-queries.ts'
import { seasonOrder } from './season-order.ts'
import { findStandingRank, listStanding } from './season-queries.ts'

/** Enough rows that pages in the middle can be reached only by checkpoints. */
const MANY = 4_000
const SIZE = 83

/** Reference ranks, computed from the whole list. */
function ranked<Row>(rows: Row[], scoreOf: (row: Row) => number) {
  let rank = 0
  return rows.map((row, index) => {
    const above = rows[index - 1]
    if (!above || scoreOf(above) !== scoreOf(row)) rank = index + 1
    return rank
  })
}

async function everyPage<Row>(
  total: number,
  list: (window: { page: number; size: number; offset: number }) => Promise<Row[]>,
) {
  const rows: Row[] = []
  for (let offset = 0; offset < total + SIZE; offset += SIZE)
    rows.push(...(await list({ page: offset / SIZE + 1, size: SIZE, offset })))
  return rows
}

async function insertCrowd(trx: Db) {
  await sql`
    insert into member (nickname, solved_count, post_count, comment_count)
    select '군중' || n, mod(n * 7, 23), mod(n, 3), mod(n * 11, 5) from generate_series(1, ${MANY}) as n`.execute(
    trx,
  )
  // A deferred constraint trigger updates the total at the commit. This transaction never commits, so the
  // trigger is run at once.
  await sql`set constraints all immediate`.execute(trx)
  await sql`analyze member`.execute(trx)
}

test('the pages of a ranking of thousands of puzzles make up the whole, each with its rank', async () => {
  const { db, aMember } = await testApp()
  const { memberId } = await aMember()
  await rolledBack(db, async trx => {
    await sql`
      insert into post (member_id, board, title, view_count, recommendation_count)
      select ${memberId}, 'custom', n || '번', mod(n * 7919, 3000), mod(n * n, 9)
      from generate_series(1, ${MANY}) as n`.execute(trx)
    await sql`analyze post`.execute(trx)
    const posts = await trx
      .selectFrom('post')
      .select(['id', 'view_count as views', 'recommendation_count as recommendations'])
      .where('board', '=', 'custom')
      .where('deleted_at', 'is', null)
      .execute()
    for (const by of ['views', 'recommendations'] as const) {
      const expected = posts.toSorted((one, other) => other[by] - one[by] || other.id - one.id)
      const ranking: Ranking = {
        db: trx,
        marks: rankingMarks(trx),
        total: posts.length,
        order: puzzleOrder({ board: 'custom', by }),
      }
      const found = await everyPage(posts.length, window => listPuzzlesByRank(ranking, window))
      assert.deepEqual(
        found.map(({ id }) => id),
        expected.map(({ id }) => id),
      )
      assert.deepEqual(
        found.map(({ rank }) => rank),
        ranked(expected, row => row[by]),
      )
    }
  })
})

test('the pages of a ranking of thousands of members make up the whole, and each finds themselves', async () => {
  const { db } = await testApp()
  await rolledBack(db, async trx => {
    await insertCrowd(trx)
    const total = await findTotal(trx, 'solvers')
    const ranking: Ranking = { db: trx, marks: rankingMarks(trx), total, order: memberOrder }
    const found = await everyPage(total, window => listMembersByRank(ranking, window))
    const expected = found.toSorted(
      (one, other) =>
        other.correctAnswerCount - one.correctAnswerCount ||
        other.postCount - one.postCount ||
        other.commentCount - one.commentCount ||
        one.memberId - other.memberId,
    )
    assert.equal(new Set(found.map(({ memberId }) => memberId)).size, total)
    assert.deepEqual(found, expected)
    assert.deepEqual(
      found.map(({ rank }) => rank),
      ranked(expected, row => row.correctAnswerCount),
    )
    for (let ahead = 0; ahead < total; ahead += 397)
      assert.equal(await countMembersAhead(ranking, found[ahead]?.memberId ?? 0), ahead)
  })
})

test('the pages of a season of thousands make up the whole, also while its table stands still, and each has their rank', async () => {
  const { db } = await testApp()
  await rolledBack(db, async trx => {
    await insertCrowd(trx)
    const season = '2020-1'
    // Many members have equal points, solves and times. Members whose first points came on the last day have
    // no frozen score.
    await sql`
      insert into season_score (
        season, member_id, points, solves, reached_at, still_points, still_solves, still_reached_at
      )
      select ${season}, id, 1 + mod(id * 7, 31), mod(id, 3), '2020-01-02'::timestamptz + make_interval(secs => mod(id, 4)),
        mod(id * 11, 29), mod(id, 5), '2020-01-02'::timestamptz + make_interval(secs => mod(id, 6))
      from member where nickname like '군중%'`.execute(trx)
    await sql`analyze season_score`.execute(trx)
    for (const state of ['open', 'still'] as const) {
      const names = state === 'still' ? 'still_' : ''
      const { rows: expected } = await sql<{ memberId: number; rank: number }>`
        select member_id as "memberId", rank() over (order by ${sql.ref(`${names}points`)} desc, ${sql.ref(`${names}solves`)} desc, ${sql.ref(`${names}reached_at`)})::integer as rank
        from season_score where season = ${season} and ${sql.ref(`${names}points`)} > 0 order by rank, member_id`.execute(
        trx,
      )
      const ranking: Ranking = {
        db: trx,
        marks: rankingMarks(trx),
        total: expected.length,
        order: seasonOrder(season, state),
      }
      const found = await everyPage(expected.length, window => listStanding(ranking, window))
      assert.deepEqual(
        found.map(({ memberId, rank }) => ({ memberId, rank })),
        expected,
      )
      for (let at = 0; at < expected.length; at += 397)
        assert.equal(await findStandingRank(ranking, expected[at]?.memberId ?? 0), expected[at]?.rank)
    }
  })
})

test('a member who moves up while the marks are old is in the new place, and the page has its usual length', async () => {
  const { db } = await testApp()
  await rolledBack(db, async trx => {
    await insertCrowd(trx)
    const total = await findTotal(trx, 'solvers')
    const ranking: Ranking = { db: trx, marks: rankingMarks(trx), total, order: memberOrder }
    const window = { page: 21, size: 100, offset: 2_000 }
    const [first, ...rest] = await listMembersByRank(ranking, window)
    const last = rest.at(-1)
    await trx
      .updateTable('member')
      .set({ solved_count: 1_000 })
      .where('id', '=', last?.memberId ?? 0)
      .execute()
    const now = await listMembersByRank(ranking, window)
    assert.equal(now.length, 100)
    assert.equal(now[0]?.memberId, first?.memberId)
    assert.ok(now.every(({ memberId }) => memberId !== last?.memberId))
    assert.equal(
      (await listMembersByRank(ranking, { page: 1, size: 1, offset: 0 }))[0]?.memberId,
      last?.memberId,
    )
  })
})
