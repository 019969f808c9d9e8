import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { daysAfter, endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { boardStatistics, statisticKeys } from '#contract/trust/statistics/statistics.ts'
import { postViews } from '#server/community/posts/post-views.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { countActive, countDays, countSpan } from './statistic-jobs.ts'

const DAY_MS = 86_400_000
const site = await appWith(await ownDatabase())
after(() => site.close())
const { db, get, post, aMember, theAdmin } = site
const owner = await theAdmin()
const today = koreanDay(Date.now())
const day = (days: number) => daysAfter(today, days)
const countAfter = (days: number) => countDays(db, Date.now() + days * DAY_MS)

async function read(from: string, to: string, over: Record<string, string> = {}) {
  const { body, text, status } = await get(owner, '/api/admin/stats', { from, to, ...over })
  assert.equal(status, 200, text)
  const { counted, series } = body.data as { counted: string; series: { key: string; values: number[] }[] }
  return { counted, of: Object.fromEntries(series.map(({ key, values }) => [key, values])) }
}
const rows = () =>
  db.selectFrom('daily_stat').selectAll().orderBy('day').orderBy('key').orderBy('board').execute()

test('a day is counted once it is over, by board, and counted again by forty at once it is the same', async () => {
  const [author, solver, reporter] = [await aMember(), await aMember(), await aMember()]
  assert.equal((await read(day(0), day(0))).counted, null, 'the first day isn’t over')
  const free = (await post(author, '/api/post', draftOf())).body.data.postId
  const puzzle = (await post(author, '/api/post', puzzleOf({ answer: '정답' }))).body.data.postId
  await post(solver, '/api/comment', { postId: free, content: '안녕하세요' })
  for (const answer of ['오답', '정답']) await post(solver, '/api/correct', { postId: puzzle, answer })
  await post(reporter, '/api/report', { targetType: 'post', targetId: free, reason: 'abuse' })
  const decided = { targetType: 'post', targetId: free, content: 'keep', member: 'none', reason: 'abuse' }
  assert.equal((await post(owner, '/api/moderation/direct', decided)).status, 200)
  await sql`update moderation_case set opened_at = opened_at - interval '90 minutes'`.execute(db)
  const views = postViews({ db, log: pino({ level: 'silent' }), now: Date.now })
  views.count(free, '192.0.2.1')
  views.count(free, '192.0.2.2')
  views.count(puzzle, '192.0.2.1')
  await views.close()
  await get(null, '/api/daily')
  await sql`update daily_case set solved_by_tries = '{2,1,0}', unsolved_count = 1 where day = ${today}`.execute(
    db,
  )

  await countAfter(0)
  assert.equal((await read(day(0), day(0))).of.post?.[0], 0, 'today isn’t over')
  await countAfter(1)
  const { counted, of } = await read(day(-1), day(1))
  assert.equal(counted, today)
  assert.deepEqual(Object.keys(of), [...statisticKeys])
  const expected = {
    ...{ signup: 4, active: 2, view: 3, post: 2, comment: 1, tried: 1, solved: 1, daily: 4, daily_solved: 3 },
    ...{ report: 1, decision: 1, withdrawn: 0, appeal: 0 },
  }
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(of[key], [0, value, 0], key)
  const minutes = of.decision_minutes?.[1] ?? 0
  assert.ok(minutes >= 90 && minutes < 100, `${minutes} minutes`)

  const ofFree = (await read(day(0), day(0), { board: 'free' })).of
  assert.deepEqual(Object.keys(ofFree), [...boardStatistics])
  assert.deepEqual([ofFree.view, ofFree.post, ofFree.comment, ofFree.solved], [[2], [1], [1], [0]])
  assert.deepEqual(Object.keys((await read(day(0), day(0), { keys: 'solved,post' })).of), ['post', 'solved'])

  const before = await rows()
  await Promise.all(Array.from({ length: 40 }, () => countSpan(db, { from: day(-1), to: today })))
  assert.deepEqual(
    (await rows()).filter(row => row.day === today),
    before.filter(row => row.day === today),
  )
})

test('content deleted later still counts on its day, and a returning visitor counts on the day before', async () => {
  await countSpan(db, { from: today, to: today })
  const { of } = await read(today, today)
  const member = await aMember()
  await sql`update member set last_seen_on = ${today} where id = ${member.memberId}`.execute(db)
  await countActive(db, Date.now())
  await countAfter(1)
  await sql`update member set last_seen_on = ${day(1)} where id = ${member.memberId}`.execute(db)
  await db.deleteFrom('comment').execute()
  await countSpan(db, { from: today, to: today })
  const later = (await read(today, today)).of
  assert.deepEqual(later.comment, of.comment)
  assert.deepEqual(later.active, [(of.active?.[0] ?? 0) + 1])
})

test('a site that slept counts all the days that it missed, month by month', async () => {
  const { memberId } = await aMember()
  await sql`update member set created_at = created_at - interval '100 days' where id = ${memberId}`.execute(
    db,
  )
  await db.deleteFrom('daily_stat').execute()
  await countAfter(0)
  const { counted, of } = await read(day(-100), day(-1))
  assert.equal(counted, day(-1))
  assert.equal(of.signup?.[0], 1)

  const late = await aMember()
  await sql`update member set created_at = created_at - interval '1 day' where id = ${late.memberId}`.execute(
    db,
  )
  await countAfter(1)
  const next = await read(day(-1), today)
  assert.equal(next.counted, today)
  assert.equal(next.of.signup?.[0], (of.signup?.at(-1) ?? 0) + 1, 'who came in late that day is counted, too')
})

test('after a clock that was ahead is set back, days are counted again', async () => {
  await db.deleteFrom('daily_stat').execute()
  await countAfter(0)
  await countAfter(40)
  const { of } = await read(today, today)
  await aMember()
  await countAfter(0)
  assert.equal((await read(today, today)).counted, day(-1))
  await countAfter(1)
  const next = await read(today, today)
  assert.equal(next.counted, today)
  assert.equal(next.of.signup?.[0], (of.signup?.[0] ?? 0) + 1)
})

test('a clock that is years behind lets no day be counted again', async () => {
  await db.deleteFrom('daily_stat').execute()
  await countAfter(0)
  const before = await rows()
  await countDays(db, Date.parse('1970-01-02T00:00:00Z'))
  assert.deepEqual(await rows(), before)
})

test('midnight is of the day that it begins; what no person decided is no decision, and what nobody reported waited for none', async () => {
  const countAnew = async () => {
    await db.deleteFrom('daily_stat').execute()
    await countSpan(db, { from: today, to: today })
    return (await read(today, day(1))).of
  }
  assert.equal((await countAnew()).decision?.[0], 1)
  await sql`update moderation_case set report_count = 0`.execute(db)
  const unreported = await countAnew()
  assert.deepEqual([unreported.decision?.[0], unreported.decision_minutes?.[0]], [1, 0])
  await db
    .insertInto('decision')
    .values({
      ...{ target_type: 'post', target_id: 1, title: '', content: 'hide', member_effect: 'none' },
      ...{ reason: 'abuse', by_id: null, automatic: true },
    })
    .execute()
  assert.equal((await countAnew()).decision?.[0], 1)
  const midnight = new Date(endOf(today)).toISOString()
  await db.updateTable('post').set({ created_at: midnight }).execute()
  assert.deepEqual((await countAnew()).post, [0, 0])
})

test('a span is of days, in their order, and of four hundred at most', async () => {
  const wrong: Record<string, string>[] = [
    { from: day(1), to: day(0) },
    { from: day(-400), to: day(0) },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: 'yesterday', to: day(0) },
    { from: day(0), to: day(0), keys: 'post,password' },
    { from: day(0), to: day(0), board: 'nowhere' },
  ]
  for (const query of wrong)
    assert.equal((await get(owner, '/api/admin/stats', query)).status, 400, JSON.stringify(query))
  assert.equal((await read(day(-399), day(0))).of.post?.length, 400)
})

const takeLog = (who: Person | null) => post(who, '/api/admin/log.csv', { why: '정기 점검' })

test('an admin takes the whole log along as a table, which says so, and nobody else does', async () => {
  const moderator = await aMember()
  await post(owner, '/api/admin/role', { memberId: moderator.memberId, role: 'moderator' })
  for (const [who, status] of [
    [null, 401],
    [await aMember(), 403],
    [moderator, 403],
  ] as const)
    assert.equal((await takeLog(who)).status, status)
  await sql`insert into staff_act (by_id, act, detail)
    select 1, case when n = 1 then '=1+1' else 'options' end, '{}' from generate_series(1, 1200) as n`.execute(
    db,
  )
  const { status, headers, text: body } = await takeLog(owner)
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-store')
  const raw = await fetch(`${site.origin}/api/admin/log.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ why: '정기 점검' }),
  })
  assert.deepEqual(
    [...new Uint8Array(await raw.arrayBuffer())].slice(0, 3),
    [0xef, 0xbb, 0xbf],
    'Hangul in a spreadsheet',
  )
  const lines = body.trimEnd().split('\r\n').slice(1)
  const { n } = await db
    .selectFrom('staff_act')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(lines.length, n - 1, 'all but who took it again')
  assert.match(lines[0] ?? '', /관리자,조치 기록 내려받음,log_look/)
  const numbers = lines.map(line => Number(line.split(',')[0]))
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => other - one),
  )
  assert.ok(body.includes("'=1+1") && !body.includes(',=1+1'), 'no cell is a formula')

  const looks = async () =>
    (await get(owner, '/api/moderation/log', { act: 'log_look', by: 1, page: 1 })).body.total as number
  const before = await looks()
  const forty = await Promise.all(Array.from({ length: 40 }, () => takeLog(owner)))
  const taken = forty.filter(({ status }) => status === 200).length
  assert.equal(await looks(), before + taken, 'each of forty at once stands in it')
})
