import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { ASKED_MAX, ASKS_A_DAY, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats.ts'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { postViews } from '#server/community/posts/post-views.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { appWith, fingerprint } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'

let site: Awaited<ReturnType<typeof appWith>>
let author: Person
before(async () => {
  site = await appWith(await ownDatabase())
  author = await site.aMember()
})
after(() => site.close())

const today = () => koreanDay(Date.now())

const aPuzzle = async (over = {}, by = author): Promise<number> =>
  (await assertOk(site.post(by, '/api/post', puzzleOf(over)))).postId

const tries = (who: Person, postId: number, answer: string) =>
  site.post(who, '/api/correct', { postId, answer })
const sees = (who: Person | null, postId: number) => site.post(who, `/api/post/view?postId=${postId}`)
const statsOf = async (postId: number, who = author) =>
  await assertOk(site.get(who, `/api/post/stats?postId=${postId}`))
const asks = (postId: number, text: string, who = author) =>
  site.post(who, '/api/post/stats/ask', { postId, text })
const replies = (postId: number, text: string, reply: string | null, who = author) =>
  site.put(who, '/api/post/stats/reply', { postId, text, reply })
const forgets = (postId: number, text: string, who = author) =>
  site.post(who, '/api/post/stats/forget', { postId, text })
const replyTo = async (who: Person, postId: number) =>
  (await assertOk(site.get(who, `/api/correct/reply?postId=${postId}`))).reply

test('an author sees who came, tried, opened hints, solved and gave up, as counts', async () => {
  const postId = await aPuzzle({ hints: ['첫 힌트', '둘째 힌트'] })
  assert.deepEqual((await statsOf(postId)).days, [], 'of a young puzzle nothing')
  const [solver, hinted, quitter, looker] = (await site.crowdOf(4)) as [Person, Person, Person, Person]
  for (const who of [solver, hinted, quitter, looker]) await sees(who, postId)
  await sees(looker, postId)
  await tries(solver, postId, '정원사')
  await tries(solver, postId, '정원사')
  await tries(solver, postId, '집사')
  await tries(solver, postId, '집사')
  await assertOk(site.post(hinted, '/api/hint', { postId, number: 1 }))
  await assertOk(site.post(hinted, '/api/hint', { postId, number: 2 }))
  await assertOk(site.post(solver, '/api/puzzle/vote', { postId, fun: 5, fair: true }))
  await assertOk(site.post(quitter, '/api/giveup', { postId }))
  await assertOk(site.post(quitter, '/api/giveup', { postId }))
  const views = postViews({ db: site.db, now: Date.now, log: pino({ level: 'silent' }) })
  views.count(postId, '192.0.2.1')
  views.count(postId, '192.0.2.2')
  await views.close()
  const stats = await statsOf(postId)
  assert.deepEqual(stats.funnel, { seen: 4, tried: 2, hinted: 1, solved: 1, gaveUp: 1 })
  assert.deepEqual(stats.hints, [1, 1])
  const [day] = stats.days
  assert.ok(day.views >= 2, 'views are counted by day')
  assert.deepEqual(day, { day: today(), views: day.views, firstTries: 2, solves: 1, giveUps: 1 })
  const { since, medianMinutes, wrongMedian, fun, fair } = stats
  assert.deepEqual(
    { since, medianMinutes, wrongMedian, fun, fair },
    { since: null, medianMinutes: null, wrongMedian: null, fun: null, fair: null },
    'of few nothing is told that would be about one of them',
  )
})

test('the median comes with the tenth who solved, to two digits', async () => {
  const postId = await aPuzzle()
  const crowd = await site.crowdOf(10)
  for (const [index, who] of crowd.entries()) {
    await sees(who, postId)
    await sql`
      update post_seen set seen_at = clock_timestamp() - make_interval(mins => ${(index + 1) * 111})
      where member_id = ${who.memberId} and post_id = ${postId}`.execute(site.db)
    for (let wrong = 0; wrong < Math.min(index, 4); wrong += 1) await tries(who, postId, `오답 ${wrong}`)
    if (index === 9) assert.equal((await statsOf(postId)).medianMinutes, null, 'not of nine')
    await tries(who, postId, '집사')
  }
  const { medianMinutes, wrongMedian, funnel } = await statsOf(postId)
  assert.deepEqual(
    { medianMinutes, wrongMedian, solved: funnel.solved },
    {
      medianMinutes: 560,
      wrongMedian: 4,
      solved: 10,
    },
  )
})

test('a member credited later counts as a solver of that day', async () => {
  const postId = await aPuzzle()
  const [early] = (await site.crowdOf(1)) as [Person]
  await tries(early, postId, '정원사')
  await assertOk(site.put(author, '/api/post', { postId, ...puzzleOf({ answer: '집사\n정원사' }) }))
  const { funnel, days } = await statsOf(postId)
  assert.deepEqual({ solved: funnel.solved, day: days[0]?.solves }, { solved: 1, day: 1 })
})

test('a puzzle older than the counts says so for its first days', async () => {
  const postId = await aPuzzle()
  await site.db.insertInto('post_day_start').values({ day: today() }).execute()
  await sql`update post set created_at = created_at - interval '9 days' where id = ${postId}`.execute(site.db)
  await sql`
    insert into post_day (post_id, day, solves) values (${postId}, ${daysAfter(today(), -3)}, 2)`.execute(
    site.db,
  )
  const { since, days } = await statsOf(postId)
  assert.equal(since, today())
  assert.deepEqual(days, [
    { day: daysAfter(today(), -3), views: null, firstTries: null, solves: 2, giveUps: 0 },
  ])
})

test('nobody but its author and the admin asks about a puzzle, and only a puzzle has statistics', async () => {
  const postId = await aPuzzle()
  const [other] = (await site.crowdOf(1)) as [Person]
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  const calls = (who: Person, id: number) => [
    () => site.get(who, `/api/post/stats?postId=${id}`),
    () => asks(id, '정원사', who),
    () => forgets(id, '정원사', who),
  ]
  for (const call of [...calls(other, postId), () => replies(postId, '정원사', '아닙니다', other)])
    assert.equal(await status(call()), 403)
  const admin = await site.theAdmin()
  for (const call of calls(admin, postId)) assert.ok((await status(call())) < 300)
  const { postId: free } = await assertOk(
    site.post(author, '/api/post', { ...puzzleOf(), type: '자유게시판' }),
  )
  for (const call of calls(author, free)) assert.equal(await status(call()), 404)
  await tries(other, postId, '정원사')
  await assertOk(site.del(author, '/api/post', { postId }))
  for (const call of calls(author, postId)) assert.equal(await status(call()), 404)
  assert.equal(await status(site.get(other, `/api/correct/reply?postId=${postId}`)), 404)
  const { rows } = await sql`select from wrong_tally where post_id = ${postId}`.execute(site.db)
  assert.equal(rows.length, 0)
})

test('how many gave a wrong answer is told from three ctx, also once they have solved it', async () => {
  const postId = await aPuzzle()
  const members = async (text: string) => (await assertOk(asks(postId, text))).members
  const crowd = await site.crowdOf(TOLD_MEMBERS_MIN)
  assert.equal(await members('정원사'), null, 'of none')
  for (const [index, who] of crowd.entries()) {
    if (index === 2) assert.equal(await members('정원사'), null, 'of two as of none')
    await tries(who, postId, index ? '정원사' : ' 정원사! ')
    await tries(who, postId, '정원사')
  }
  assert.equal(await members('정 원 사'), 3)
  for (const who of crowd) await tries(who, postId, '집사')
  assert.equal(await members('정원사'), 3, 'a solver’s wrong answers are gone, and still counted')
  assert.deepEqual((await statsOf(postId)).asked, [
    { text: '정원사', members: 3, reply: null, isHidden: false },
  ])
  await assertOk(forgets(postId, '정원사'))
  assert.deepEqual((await statsOf(postId)).asked, [])
})

test('questions that are right, empty or too frequent are refused, and the right answer is no question', async () => {
  const owner = await site.aMember()
  const postId = await aPuzzle({}, owner)
  assert.equal((await asks(postId, '집 사', owner)).status, 400)
  assert.equal((await asks(postId, '\u3164', owner)).status, 400)
  for (let count = 0; count < ASKS_A_DAY; count += 1)
    assert.equal((await asks(postId, `오답 ${count % 3}`, owner)).status, 200)
  const { status, headers } = await asks(postId, '오답', owner)
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 86_000)
  assert.equal((await statsOf(postId, owner)).asked.length, 3)
})

test('a list of questions that is full takes no other, and answers those in it', async () => {
  const owner = await site.aMember()
  const postId = await aPuzzle({}, owner)
  await assertOk(asks(postId, '정원사', owner))
  await site.db
    .insertInto('post_ask')
    .values(
      Array.from({ length: ASKED_MAX - 1 }, (_, index) => ({
        post_id: postId,
        answer_hash: `other ${index}`,
        text: `오답 ${index}`,
      })),
    )
    .execute()
  assert.equal((await asks(postId, '요리사', owner)).status, 409)
  assert.equal((await asks(postId, '정원사', owner)).status, 200)
})

test('a reply waits for whoever gives that answer last, and for nobody else', async () => {
  const postId = await aPuzzle()
  const [first, second] = (await site.crowdOf(2)) as [Person, Person]
  assert.equal((await replies(postId, '정원사', '가까이 왔습니다.')).status, 404, 'only to what was asked')
  await assertOk(asks(postId, '정원사'))
  assert.equal((await replies(postId, '정원사', '집.사가 아니라고 할까요?')).status, 400, 'no right answer')
  assert.equal((await replies(postId, '정원사', '가'.repeat(201))).status, 400)
  await assertOk(replies(postId, '정원사', '가까이 왔습니다.'))
  assert.equal(await replyTo(first, postId), null)
  assert.equal((await tries(first, postId, '정원사!')).text, 'false', 'the answer itself says nothing')
  assert.equal(await replyTo(first, postId), '가까이 왔습니다.')
  assert.equal(await replyTo(second, postId), null)
  await tries(first, postId, '요리사')
  assert.equal(await replyTo(first, postId), null, 'that of the answer before is over')
  await tries(first, postId, '정원사')
  assert.equal(await replyTo(first, postId), '가까이 왔습니다.', 'also when it is given once more')
  const { status } = await site.put(author, '/api/post', { postId, ...puzzleOf({ answer: '집사\n가까이' }) })
  assert.equal(status, 200)
  assert.equal(await replyTo(first, postId), null, 'it would tell what is right since')
  await assertOk(replies(postId, '정원사', null))
  assert.deepEqual((await statsOf(postId)).asked, [
    { text: '정원사', members: null, reply: null, isHidden: false },
  ])
})

test('forty who give the same wrong answer at once are forty', async () => {
  const postId = await aPuzzle()
  const crowd = await site.crowdOf(40)
  const answers = await Promise.all(crowd.map(who => tries(who, postId, '정원사')))
  assert.ok(answers.every(({ text }) => text === 'false'))
  assert.equal((await assertOk(asks(postId, '정원사'))).members, 40)
  const { funnel, days } = await statsOf(postId)
  assert.deepEqual([funnel.tried, days[0]?.firstTries], [40, 40])
})

test('a wrong answer stands nowhere in the clear: in no table, no file and no answer', async () => {
  const postId = await aPuzzle()
  const [who] = (await site.crowdOf(1)) as [Person]
  const marker = '아무도모를오답표시'
  await tries(who, postId, marker)
  const answers = [
    (await site.get(author, `/api/post/stats?postId=${postId}`)).text,
    (await site.get(author, '/api/user/export')).text,
    (await site.get(who, '/api/user/export')).text,
    (await site.get(await site.theAdmin(), `/api/post/stats?postId=${postId}`)).text,
  ]
  assert.ok(answers.every(text => text.length > 0 && !text.includes(marker)))
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(site.db)
  for (const { name } of tables) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from ${sql.table(name)} as kept where kept::text like ${`%${marker}%`}) as has`.execute(
      site.db,
    )
    assert.equal(rows[0]?.has, false, name)
  }
})

test('an author’s questions are in their file, and are deleted with them', async () => {
  const owner = await site.aMember()
  const postId = await aPuzzle({}, owner)
  const [who] = (await site.crowdOf(1)) as [Person]
  await assertOk(asks(postId, '정원사', owner))
  await assertOk(replies(postId, '정원사', '더 가까이 보세요.', owner))
  await tries(who, postId, '정원사')
  const { askedWrongAnswers } = (await site.get(owner, '/api/user/export')).body
  assert.deepEqual(
    askedWrongAnswers.map(({ text, reply }: { text: string; reply: string }) => ({ text, reply })),
    [{ text: '정원사', reply: '더 가까이 보세요.' }],
  )
  await site.inTransaction(ctx => endMembership(ctx, owner, { fingerprint }))
  assert.equal(await replyTo(who, postId), null)
})
