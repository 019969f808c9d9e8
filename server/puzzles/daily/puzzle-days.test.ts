import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter, endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aSiteOfPuzzleDays, assertOk } from '#test/support/puzzles/puzzle-days.ts'

const site = await aSiteOfPuzzleDays()
after(() => site.close())
const { clock, admin, author, tomorrow, written, set, aPuzzle, answer, today, mine, finish, crowdOf, dayOf } =
  site

test('an editor sets a member’s puzzle for a day to come, once, and nothing else', async () => {
  const puzzle = await aPuzzle()
  const unanswered = await written(author, puzzleOf({ answer: null, explanation: '열쇠는 하나뿐이었다.' }))
  const talk = await written(author, draftOf())
  const gone = await aPuzzle()
  await assertOk(site.del(author, '/api/post', { postId: gone }))
  const refused: [postId: number, day: string, status: number, who?: Person][] = [
    [puzzle, koreanDay(clock.now), 409],
    [puzzle, daysAfter(koreanDay(clock.now), 14), 400],
    [puzzle, 'tomorrow', 400],
    [unanswered, tomorrow(), 400],
    [talk, tomorrow(), 400],
    [gone, tomorrow(), 404],
    [999_999, tomorrow(), 404],
    [puzzle, tomorrow(), 403, author],
  ]
  for (const [postId, day, status, who] of refused)
    assert.equal((await set(postId, day, who)).status, status, `${postId} ${day}`)
  const days = Array.from({ length: 13 }, (_, ahead) => daysAfter(koreanDay(clock.now), ahead + 1))
  const all = await Promise.all(days.map(day => set(puzzle, day)))
  assert.deepEqual(all.map(({ status }) => status).sort(), [204, ...Array.from({ length: 12 }, () => 409)])
  const prepared = (await site.get(admin, '/api/admin/daily')).body.data
  const [own, ...others] = prepared.filter(({ form }: { form: string }) => form === 'answer')
  assert.deepEqual(
    [own.title, own.puzzle.nickname, own.choice, others.length],
    ['잠긴 서재', author.nickname, {}, 0],
  )
  // The day gets the generated case again, and the puzzle can be used for another day.
  assert.equal((await site.del(admin, '/api/admin/daily', { day: own.day })).status, 204)
  assert.equal((await set(puzzle)).status, 204)
  assert.equal((await site.del(admin, '/api/admin/daily', { day: tomorrow() })).status, 204)
})

test('editors who set puzzles for one day at once get one of them, and the others may look again', async () => {
  const puzzles = await Promise.all(Array.from({ length: 12 }, () => aPuzzle()))
  for (let round = 0; round < 3; round++) {
    const all = await Promise.all(puzzles.map(puzzle => set(puzzle)))
    for (const { status, text } of all) assert.ok(status === 204 || status === 409, text)
    assert.ok(all.some(({ status }) => status === 204))
    assert.equal((await site.del(admin, '/api/admin/daily', { day: tomorrow() })).status, 204)
  }
})

test('until its day comes nobody is told of it, in whatever spelling it is asked for', async () => {
  const puzzle = await aPuzzle({ title: '내일의제목표시' })
  const day = tomorrow()
  await assertOk(set(puzzle, day))
  const reader = await site.aMember()
  const none = await site.get(null, '/api/daily', { day: '1999-01-01' })
  const spellings = [{ day }, { day: `${day} ` }, { day: `${day}T00:00` }, { number: '2' }, { number: '02' }]
  for (const query of spellings) {
    const { status, text } = await site.get(null, '/api/daily', query)
    assert.deepEqual([status, text], [none.status, none.text], JSON.stringify(query))
  }
  for (const who of [reader, author]) {
    assert.equal((await site.get(who, '/api/daily/mine', { day })).status, 404)
    assert.equal(await finish(who, day), 404)
    assert.equal((await site.get(who, '/api/daily/remarks', { day, page: 1, size: 5 })).status, 403)
  }
  // Solving tomorrow's puzzle today finishes no day.
  assert.equal((await answer(reader, puzzle)).body, true)
  assert.equal((await mine(reader)).finished, false)
  for (const path of ['/api/daily', '/api/daily/archive'])
    assert.ok(!(await site.get(null, path)).text.includes('내일의제목표시'))
  // The day's case shows the puzzle's latest text.
  const changed = puzzleOf({ title: '고친 제목', answer: '집사' })
  await assertOk(site.put(author, '/api/post', { postId: puzzle, ...changed }))
  clock.now = endOf(koreanDay(clock.now)) + 1_000
  const begun = await today()
  assert.deepEqual([begun.day, begun.form, begun.title], [day, 'answer', '고친 제목'])
  assert.deepEqual(begun.puzzle, { postId: puzzle, memberId: author.memberId, nickname: author.nickname })
  assert.deepEqual([begun.slots, begun.clues, begun.hintCount], [[], [], 0])
  // For members who solved the puzzle before its day, a separate call finishes the day.
  assert.deepEqual(
    [(await mine(reader)).standing, await finish(reader), await finish(reader)],
    ['solved', 204, 409],
  )
  assert.deepEqual([(await mine(reader)).streak, (await mine(reader)).solved], [1, true])
})

test('a day’s puzzle is finished by solving it or giving up, by forty at once each once, and by no other way', async () => {
  const puzzle = await aPuzzle({ hints: ['문을 보라.'] })
  const [hasty, early] = (await crowdOf(2)) as [Person, Person]
  await assertOk(site.post(early, '/api/giveup', { postId: puzzle }))
  const day = await dayOf(puzzle)
  const solvers = await crowdOf(20)
  const tries = await Promise.all([...solvers, ...solvers].map(who => answer(who, puzzle)))
  assert.ok(tries.every(({ body }) => body === true))
  assert.equal((await today()).finishedCount, 20)
  for (const word of ['요리사', '정원사']) await answer(hasty, puzzle, word)
  assert.equal((await mine(hasty)).finished, false)
  assert.equal(await finish(hasty), 409)
  await assertOk(site.post(hasty, '/api/hint', { postId: puzzle }))
  await answer(hasty, puzzle)
  const { tries: told, share, stats, solution, explanation, streak } = await mine(hasty)
  assert.deepEqual(
    told.map(({ right, of }: { right: number; of: number }) => [right, of]),
    [
      [0, 1],
      [0, 1],
      [1, 1],
    ],
  )
  assert.match(share, /\n⚪\n⚪\n🔴\n힌트 1\nhttp/)
  assert.deepEqual([stats.byTries, solution, explanation, streak], [[20, 0, 1, 0], null, null, 1])
  // Members who gave up before finish the day unsolved. The author finishes without being counted as a
  // player.
  assert.deepEqual([await finish(early), (await mine(early)).solved], [204, false])
  assert.deepEqual([(await mine(author)).standing, await finish(author)], ['own', 204])
  assert.deepEqual([(await mine(author)).streak, (await mine(author)).share], [1, null])
  assert.equal((await today()).finishedCount, 22)
  assert.equal((await answer(author, puzzle)).status, 403)
  // The calls for accusations are refused on a puzzle day.
  const [stranger] = (await crowdOf(1)) as [Person]
  const choice = { suspect: 1, tool: 1, place: 1 }
  const [prepared] = (await site.get(admin, '/api/admin/daily')).body.data
  const others = [
    site.post(stranger, '/api/daily/try', { day, choice }),
    site.post(stranger, '/api/daily/hint', { day, number: 1 }),
    site.post(stranger, '/api/daily/giveup', { day }),
    site.post(null, '/api/daily/guest', {}),
    site.put(admin, '/api/admin/daily/puzzle', { day, postId: puzzle }),
    site.del(admin, '/api/admin/daily', { day }),
  ]
  assert.deepEqual(
    (await Promise.all(others)).map(({ status }) => status),
    others.map(() => 409),
  )
  const whole = { ...prepared, clues: ['하나', '둘', '셋'], closing: '끝', explanation: '끝', note: '고침' }
  const slots = ['suspect', 'tool'].map(key => ({
    ...{ key, label: key },
    options: [1, 2, 3].map(id => ({ id, label: `${id}`, note: '' })),
  }))
  const erratum = { ...whole, slots, choice: { suspect: 1, tool: 1 }, hints: [] }
  assert.equal((await site.put(admin, '/api/admin/daily/erratum', erratum)).status, 409)
  assert.equal((await site.get(stranger, '/api/note', { day })).status, 404)
  // Remarks are open only to members who finished.
  const say = (who: Person) => site.post(who, '/api/daily/remark', { day, content: '열쇠였네요.' })
  assert.deepEqual([(await say(hasty)).status, (await say(stranger)).status], [201, 403])
  const rows = (await site.get(null, '/api/daily/archive')).body.data.rows
  assert.equal(rows.at(-1).form, 'answer')
})

test('an answer within the grace of midnight counts for the day, and a later one is practice', async () => {
  const puzzle = await aPuzzle()
  const [late, past, lateKnower] = (await crowdOf(3)) as [Person, Person, Person]
  await answer(lateKnower, puzzle)
  const day = await dayOf(puzzle)
  clock.now = endOf(day) + 4_000
  await answer(late, puzzle)
  clock.now = endOf(day) + 6_000
  await answer(past, puzzle)
  assert.equal(await finish(lateKnower, day), 204)
  const ends = await Promise.all([late, past, lateKnower].map(who => mine(who, day)))
  assert.deepEqual(
    ends.map(({ finished, onTime, streak }) => [finished, onTime, streak]),
    [
      [true, true, 1],
      [true, false, 0],
      [true, false, 0],
    ],
  )
  assert.deepEqual(ends[0].stats.byTries, [1, 0, 0, 0])
  const calendar = (await site.get(past, '/api/daily/calendar', { month: day.slice(0, 7) })).body.data
  assert.deepEqual(calendar, [{ day, solved: true, onTime: false }])
})

test('a member whose earlier answer became right by the author’s change has finished the day', async () => {
  const puzzle = await aPuzzle()
  await dayOf(puzzle)
  const [credited, wrong] = (await crowdOf(2)) as [Person, Person]
  await answer(credited, puzzle, '요리사')
  await answer(wrong, puzzle, '정원사')
  await assertOk(site.put(author, '/api/post', { postId: puzzle, ...puzzleOf({ answer: '집사\n요리사' }) }))
  const ends = await Promise.all([credited, wrong].map(who => mine(who)))
  assert.deepEqual(
    ends.map(({ finished, solved, onTime }) => [finished, solved, onTime]),
    [
      [true, true, true],
      [false, false, false],
    ],
  )
})
