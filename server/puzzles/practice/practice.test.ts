import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import { rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

async function aPractice(who: Person | null, level = 'easy'): Promise<Practice> {
  const { post } = await testApp()
  const { status, body } = await post(who, '/api/practice', { level })
  assert.equal(status, 201)
  return body.data
}

async function solutionOf({ playId }: Practice) {
  const { db } = await testApp()
  const { solution } = await db
    .selectFrom('practice_play as p')
    .innerJoin('practice_case as c', 'c.id', 'p.case_id')
    .select('c.solution')
    .where('p.play_id', '=', playId)
    .executeTakeFirstOrThrow()
  return solution
}

const now = async (who: Person | null, { playId }: Practice): Promise<Practice> => {
  const { get } = await testApp()
  return (await get(who, '/api/practice', { playId })).body.data
}

const accuse = async (who: Person | null, { playId }: Practice, choice: object) => {
  const { post } = await testApp()
  return post(who, '/api/practice/try', { playId, choice })
}

/** All accusations except the right one. */
async function wrongChoices(practice: Practice) {
  const { choice } = await solutionOf(practice)
  const [suspects, tools, places] = practice.case.slots.map(({ options }) => options.map(({ id }) => id))
  return (suspects ?? [])
    .flatMap(suspect =>
      (tools ?? []).flatMap(tool => (places ?? []).map(place => ({ suspect, tool, place }))),
    )
    .filter(one => one.suspect !== choice.suspect || one.tool !== choice.tool || one.place !== choice.place)
}

test('a visitor plays a practice case to its end, and the truth is told only then', async () => {
  const practice = await aPractice(null, 'hard')
  assert.equal(practice.case.slots[0]?.options.length, 5)
  assert.equal(practice.tally, null)
  const { choice, explanation } = await solutionOf(practice)
  assert.ok(!JSON.stringify(await now(null, practice)).includes(explanation.slice(0, 20)))
  const [wrong = {}] = await wrongChoices(practice)
  const first = await accuse(null, practice, wrong)
  assert.deepEqual([first.status, first.body.data.solved, first.body.data.left], [200, false, 2])
  const { body } = await accuse(null, practice, choice)
  assert.deepEqual([body.data.solved, body.data.left], [true, 0])
  const { play } = await now(null, practice)
  assert.deepEqual([play.finished, play.solution, play.explanation], [true, choice, explanation])
  assert.equal((await accuse(null, practice, wrong)).status, 409)
})

test('forty accusations at once count as three, and the case is over', async () => {
  const practice = await aPractice(null)
  const wrong = (await wrongChoices(practice)).slice(0, 40)
  const answers = await Promise.all(wrong.map(choice => accuse(null, practice, choice)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 3)
  const { play } = await now(null, practice)
  assert.deepEqual([play.tries.length, play.finished, play.solved], [3, true, false])
})

test('hints come one by one, and a given-up case tells its truth', async () => {
  const { post } = await testApp()
  const practice = await aPractice(null, 'normal')
  const { playId } = practice
  const hint = (number: number) => post(null, '/api/practice/hint', { playId, number })
  assert.equal((await hint(2)).body.data.hints.length, 0)
  assert.equal((await hint(1)).body.data.hints.length, 1)
  assert.equal((await hint(1)).body.data.hints.length, 1)
  assert.equal((await post(null, '/api/practice/giveup', { playId })).status, 204)
  assert.equal((await post(null, '/api/practice/giveup', { playId })).status, 409)
  assert.equal((await hint(2)).status, 409)
  const { play } = await now(null, practice)
  assert.deepEqual([play.solved, play.finished, play.explanation !== null], [false, true, true])
})

test('a member gets another case each time, and only finished ones are counted', async () => {
  const { aMember, db } = await testApp()
  const member = await aMember()
  const all = []
  for (let number = 0; number < 5; number++) all.push(await aPractice(member))
  const cases = await db
    .selectFrom('practice_play')
    .select('case_id')
    .where('member_id', '=', member.memberId)
    .execute()
  assert.equal(new Set(cases.map(({ case_id }) => case_id)).size, 5)
  const [first, second] = all as [Practice, Practice]
  await accuse(member, first, (await solutionOf(first)).choice)
  for (const wrong of (await wrongChoices(second)).slice(0, 3)) await accuse(member, second, wrong)
  assert.deepEqual((await now(member, first)).tally, { finished: 2, solved: 1 })
})

test('a member begins so many cases a day, and a visitor is not counted with them', async () => {
  const { aMember, db, post } = await testApp()
  const member = await aMember()
  await aPractice(member)
  const key = rateCounterKey(fingerprint, 'practice', member.memberId)
  await sql`update tally set counted_at = array_fill(now(), array[300]) where key = ${key}`.execute(db)
  const { status, headers } = await post(member, '/api/practice', { level: 'easy' })
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 80_000)
  await aPractice(null)
  // A clock that was set back leaves counted events with times in the future.
  await sql`update tally set counted_at = array_fill(now() + interval '9 hours', array[300]) where key = ${key}`.execute(
    db,
  )
  await aPractice(member)
})

test('a member’s practice is nobody else’s, and an unknown one is not found', async () => {
  const { aMember, get, post } = await testApp()
  const practice = await aPractice(await aMember())
  const { playId } = practice
  for (const other of [null, await aMember()]) {
    assert.equal((await get(other, '/api/practice', { playId })).status, 404)
    assert.equal((await accuse(other, practice, { suspect: 1, tool: 1, place: 1 })).status, 404)
    assert.equal((await post(other, '/api/practice/giveup', { playId })).status, 404)
  }
  assert.equal((await get(null, '/api/practice', { playId: 'A'.repeat(22) })).status, 404)
  assert.equal((await get(null, '/api/practice', { playId: 'short' })).status, 400)
  assert.equal((await post(null, '/api/practice', { level: 'endless' })).status, 400)
})
