import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Person } from '#test/support/people.ts'
import { aCase } from '#test/support/puzzles/puzzle-cases.ts'

test('the sixth wrong answer of a minute waits, the right one too', async () => {
  const { answer, aMember, triedAgo, counts } = await aCase()
  const [guesser, other] = [await aMember(), await aMember()]
  for (let number = 1; number <= 5; number++)
    assert.equal((await answer(guesser, `답 ${number}`)).body, false)
  for (const more of ['답 6', '집사']) {
    const { status, body, headers, text } = await answer(guesser, more)
    assert.deepEqual([status, body.code], [429, 'too_many_requests'])
    assert.equal(body.message, '오답을 5번 제출했습니다.')
    const seconds = Number(headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 60, String(seconds))
    assert.ok(!text.includes('집사'))
  }
  assert.equal((await answer(other, '답 6')).body, false, 'others have their own tries')
  await triedAgo(guesser, '45 seconds')
  const still = await answer(guesser, '집사')
  assert.equal(still.status, 429)
  assert.ok(Number(still.headers.get('retry-after')) <= 15)
  await triedAgo(guesser, '1 minute')
  assert.equal((await answer(guesser, '집사')).body, true)
  assert.deepEqual(await counts(guesser), [1, 1])
})

test('a member with five wrong answers waits until the oldest of them is a minute old', async () => {
  const { answer, aMember, db, postId } = await aCase()
  const guesser = await aMember()
  for (let number = 1; number <= 5; number++) await answer(guesser, `답 ${number}`)
  await sql`
    update attempt set created_at = clock_timestamp() - interval '40 seconds'
    where id = (select min(id) from attempt where post_id = ${postId})`.execute(db)
  const { status, headers } = await answer(guesser, '답 6')
  const seconds = Number(headers.get('retry-after'))
  assert.equal(status, 429)
  assert.ok(seconds > 0 && seconds <= 20, String(seconds))
})

test('after the clock was set back by an hour, the wrong answers of that hour cost no try', async () => {
  const { answer, aMember, get, postId, triedAgo } = await aCase()
  const guesser = await aMember()
  for (let number = 1; number <= 5; number++) await answer(guesser, `답 ${number}`)
  await triedAgo(guesser, '-1 hour')
  const { body } = await get(guesser, '/api/correct', { postId })
  assert.deepEqual(body.data.triesLeft, { inMinute: 5, inDay: 50 })
  assert.equal((await answer(guesser, '답 6')).status, 200)
})

test('a wrong answer given again costs no try', async () => {
  const { answer, aMember } = await aCase()
  const guesser = await aMember()
  for (let time = 0; time < 8; time++)
    assert.equal((await answer(guesser, time % 2 ? '정원사' : '정 원 사!')).body, false)
  for (let number = 1; number <= 4; number++)
    assert.equal((await answer(guesser, `답 ${number}`)).body, false)
  assert.equal((await answer(guesser, '답 5')).status, 429)
  assert.equal((await answer(guesser, '정원사')).body, false, 'it was told before')
})

test('fifty wrong answers of a day are enough', async () => {
  const { answer, aMember, wait } = await aCase()
  const guesser = await aMember()
  for (let number = 1; number <= 50; number++) {
    assert.equal((await answer(guesser, `답 ${number}`)).body, false)
    if (number % 5 === 0) await wait(guesser, '2 minutes')
  }
  const { status, headers } = await answer(guesser, '집사')
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 23 * 60 * 60)
  await wait(guesser, '23 hours 58 minutes')
  assert.equal((await answer(guesser, '집사')).body, true)
})

test('five of forty concurrent wrong answers are checked', async () => {
  const { answer, aMember, db } = await aCase()
  const guesser = await aMember()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => answer(guesser, `답 ${number}`)),
  )
  assert.equal(answers.filter(({ body }) => body === false).length, 5)
  assert.equal(answers.filter(({ status }) => status === 429).length, 35)
  const tries = await db
    .selectFrom('attempt')
    .where('member_id', '=', guesser.memberId)
    .select('id')
    .execute()
  assert.equal(tries.length, 5)
})

test('forty concurrent copies of one wrong answer are one try', async () => {
  const { answer, aMember, db } = await aCase()
  const guesser = await aMember()
  const answers = await Promise.all(Array.from({ length: 40 }, () => answer(guesser, '정원사')))
  assert.ok(answers.every(({ body }) => body === false))
  const tries = await db
    .selectFrom('attempt')
    .where('member_id', '=', guesser.memberId)
    .select('id')
    .execute()
  assert.equal(tries.length, 1)
})

test('once solved, tries are no longer counted or kept', async () => {
  const { answer, aMember, db } = await aCase()
  const solver = await aMember()
  await answer(solver, '정원사')
  await answer(solver, '집사')
  for (let number = 1; number <= 8; number++) assert.equal((await answer(solver, `답 ${number}`)).body, false)
  assert.equal((await answer(solver, '집사')).body, true)
  const tries = await db.selectFrom('attempt').where('member_id', '=', solver.memberId).select('id').execute()
  assert.deepEqual(tries, [])
})

test('a member is told how many tries are left, and a solver which one they were', async () => {
  const { answer, aMember, get, postId, wait, author } = await aCase()
  const told = async (who: Person) => (await get(who, '/api/correct', { postId })).body.data
  const [first, second] = [await aMember(), await aMember()]
  assert.deepEqual((await told(first)).triesLeft, { inMinute: 5, inDay: 50 })
  await answer(first, '정원사')
  await answer(first, '정 원 사')
  assert.deepEqual((await told(first)).triesLeft, { inMinute: 4, inDay: 49 }, 'the same answer counts once')
  await wait(first, '1 minute')
  assert.deepEqual((await told(first)).triesLeft, { inMinute: 5, inDay: 49 })
  await wait(first, '1 day')
  assert.deepEqual((await told(first)).triesLeft, { inMinute: 5, inDay: 50 })

  await answer(second, '집사')
  await answer(first, '집사')
  const { place, solvedAt, triesLeft } = await told(first)
  assert.deepEqual([place, triesLeft], [2, null])
  assert.match(solvedAt, /Z$/)
  assert.equal((await told(second)).place, 1)
  const { place: ofAuthor, triesLeft: ofAuthors } = await told(author)
  assert.deepEqual([ofAuthor, ofAuthors], [null, null])
})
