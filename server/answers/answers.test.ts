import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../test/support/app.ts'
import { contentOf, puzzleOf } from '../../test/support/drafts.ts'
import type { Person } from '../../test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '../../test/support/posts.ts'

const unsolved = { solved: 'false', correct: null, explanation: null, gaveUp: false }
const UNKNOWN = 2_147_483_647

/** A puzzle whose answer is 집사, and ways to try it. */
async function aCase(over = {}) {
  const app = await testApp()
  const author = await app.aMember()
  const postId = await aPuzzle(author, over)
  const { db } = app
  return {
    ...app,
    author,
    postId,
    answer: (who: Person | null, answer: unknown) => app.post(who, '/api/correct', { postId, answer }),
    solution: async (who: Person) => {
      const { solvedAt, place, triesLeft, ...told } = (await app.get(who, '/api/correct', { postId })).body
        .data
      return told
    },
    solvers: async (query = {}) => (await app.get(null, '/api/member/solved', { postId, ...query })).body,
    notices: async (who: Person) => (await app.get(who, '/api/notifications')).body.data,
    edit: (who: Person, change: object) =>
      app.put(who, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...change }) }),
    counts: async (who: Person) => {
      const member = db.selectFrom('member').select('solved_count').where('id', '=', who.memberId)
      const post = db.selectFrom('post').select('solver_count').where('id', '=', postId)
      return [
        (await member.executeTakeFirstOrThrow()).solved_count,
        (await post.executeTakeFirstOrThrow()).solver_count,
      ]
    },
    /** As if the member's tries had been made this much earlier. */
    wait: (who: Person, interval: string) =>
      db
        .updateTable('attempt')
        .set({ created_at: sql<string>`created_at - ${interval}::interval` })
        .where('post_id', '=', postId)
        .where('member_id', '=', who.memberId)
        .execute(),
    /** As if all of the member's tries had been made then, however long they took here. */
    triedAgo: (who: Person, interval: string) =>
      db
        .updateTable('attempt')
        .set({ created_at: sql<string>`clock_timestamp() - ${interval}::interval` })
        .where('post_id', '=', postId)
        .where('member_id', '=', who.memberId)
        .execute(),
  }
}

test('a right answer makes a solver, once', async () => {
  const { answer, aMember, solvers, counts, notices, author, postId } = await aCase()
  const solver = await aMember({ nickname: '명탐정' })
  for (let time = 0; time < 3; time++) {
    const { status, text } = await answer(solver, ' 집 사! ')
    assert.deepEqual([status, text], [200, 'true'])
  }
  assert.deepEqual(await counts(solver), [1, 1])
  const { data, solvedMemberCount, total } = await solvers()
  assert.deepEqual([data.length, data[0].nickname, solvedMemberCount, total], [1, '명탐정', 1, 1])
  assert.match(data[0].datetime, /Z$/)
  const [notice, ...more] = await notices(author)
  assert.deepEqual(more, [])
  assert.deepEqual(
    { ...notice, id: 0, datetime: '' },
    {
      id: 0,
      postId,
      kind: 'solved',
      message: "1명이 '밀실' 사건을 해결했습니다.",
      bookId: null,
      commentId: null,
      reviewId: null,
      decisionId: null,
      datetime: '',
      isRead: false,
    },
  )
})

test('a wrong answer is just wrong', async () => {
  const { answer, aMember, solvers, counts, notices, author, solution } = await aCase()
  const reader = await aMember()
  assert.equal((await answer(reader, '정원사')).text, 'false')
  assert.deepEqual(await solution(reader), unsolved)
  assert.deepEqual(await counts(reader), [0, 0])
  assert.deepEqual((await solvers()).data, [])
  assert.deepEqual(await notices(author), [])
})

test('any of several accepted answers is right', async () => {
  const { answer, aMember } = await aCase({ answer: '집사\n김 집사\nButler' })
  for (const right of ['집사', '김집사', 'BUTLER', '집사'.normalize('NFD')])
    assert.equal((await answer(await aMember(), right)).body, true)
  assert.equal((await answer(await aMember(), '집사김 집사')).body, false)
})

test('answer and explanation are for solvers, the author and the admin', async () => {
  const { answer, solution, aMember, theAdmin, author, get, postId } = await aCase()
  const [solver, reader] = [await aMember(), await aMember()]
  const told = { correct: '집사', explanation: '열쇠는 하나뿐이었다.', gaveUp: false }
  assert.deepEqual(await solution(solver), unsolved)
  await answer(solver, '집사')
  assert.deepEqual(await solution(solver), { solved: 'true', ...told })
  assert.deepEqual(await solution(author), { solved: 'false', ...told })
  assert.deepEqual(await solution(await theAdmin()), { solved: 'false', ...told })
  assert.deepEqual(await solution(reader), unsolved)
  assert.equal((await get(null, '/api/correct', { postId })).status, 401)
})

test('where there is no answer to compare with nothing can be right or wrong', async () => {
  const { answer, aMember, db } = await aCase({ answer: '', explanation: '해설만 있다.' })
  const reader = await aMember()
  for (let time = 0; time < 10; time++) {
    const { status, text } = await answer(reader, `답 ${time}`)
    assert.deepEqual([status, text], [200, 'null'])
  }
  const tries = await db.selectFrom('attempt').where('member_id', '=', reader.memberId).select('id').execute()
  assert.deepEqual(tries, [])
  const { post } = await testApp()
  const free = await aPost(await aMember(), { answer: '집사' })
  assert.equal((await post(reader, '/api/correct', { postId: free, answer: '집사' })).text, 'null')
})

test('the author may not answer, nor may a visitor or an inactive member', async () => {
  const { answer, author, aMember, counts } = await aCase()
  const inactive = await aMember({ activated: false })
  assert.equal((await answer(author, '집사')).body.code, 'forbidden')
  assert.equal((await answer(null, '집사')).status, 401)
  assert.equal((await answer(inactive, '집사')).body.code, 'not_activated')
  assert.deepEqual(await counts(author), [0, 0])
})

test('an answer has 1 to 200 characters that can be seen', async () => {
  const { answer, aMember } = await aCase()
  const reader = await aMember()
  for (const bad of [
    '',
    '  ',
    '\u3164',
    '\u200b',
    '가'.repeat(201),
    'x'.repeat(10_000),
    '집\u202e사',
    5,
    null,
    ['집사'],
  ]) {
    const { status, body, text } = await answer(reader, bad)
    assert.equal(status, 400, JSON.stringify(bad).slice(0, 40))
    assert.ok(body.fields.answer)
    assert.ok(!text.includes('집사'))
  }
  assert.equal((await answer(reader, '\u3164')).body.message, '정답을 입력해 주세요.')
  assert.equal((await answer(reader, '가'.repeat(200))).body, false)
  assert.equal((await answer(reader, '?!…')).body, false)
})

test('an answer of symbols alone can be right', async () => {
  const { answer, aMember } = await aCase({ answer: '+\n♥\n?' })
  for (const right of ['+', '＋', '♥\ufe0f', '？'])
    assert.equal((await answer(await aMember(), right)).body, true)
  for (const wrong of ['-', '♡', '!']) assert.equal((await answer(await aMember(), wrong)).body, false)
})

test('of an unknown or deleted post nothing is told', async () => {
  const { answer, aMember, author, get, post, postId, counts } = await aCase()
  const [solver, reader] = [await aMember(), await aMember()]
  await answer(solver, '집사')
  await deletePost(author, postId)
  for (const id of [postId, UNKNOWN]) {
    assert.equal((await post(reader, '/api/correct', { postId: id, answer: '집사' })).status, 404)
    assert.equal((await get(solver, '/api/correct', { postId: id })).status, 404)
    assert.equal((await get(null, '/api/member/solved', { postId: id })).status, 404)
  }
  assert.deepEqual(await counts(solver), [1, 1], 'what was solved stays solved')
})

test('solvers are listed page by page, the first first', async () => {
  const { answer, aMember, solvers } = await aCase()
  const names: string[] = []
  for (let number = 0; number < 7; number++) {
    const solver = await aMember()
    await answer(solver, '집사')
    names.push(solver.nickname)
  }
  const page = async (query: object) =>
    (await solvers(query)).data.map(({ nickname }: { nickname: string }) => nickname)
  assert.deepEqual(await page({}), names)
  assert.deepEqual(await page({ page: 1, size: 3 }), names.slice(0, 3))
  assert.deepEqual(await page({ page: 2, size: 3 }), names.slice(3, 6))
  assert.deepEqual(await page({ page: 3, size: 3 }), names.slice(6))
  assert.deepEqual(await page({ page: 4, size: 3 }), [])
  assert.equal((await solvers({ page: 2, size: 3 })).solvedMemberCount, 7)
})

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

test('who was wrong five times waits for the oldest of them to be a minute old', async () => {
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

test('of forty wrong answers at once five are heard', async () => {
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

test('the same wrong answer forty times at once is one try', async () => {
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

test('of forty right answers at once one counts, and all are right', async () => {
  const { answer, aMember, counts, notices, author, solvers } = await aCase()
  const solver = await aMember()
  const answers = await Promise.all(Array.from({ length: 40 }, () => answer(solver, '집사')))
  assert.ok(answers.every(({ body }) => body === true))
  assert.deepEqual(await counts(solver), [1, 1])
  assert.equal((await solvers()).data.length, 1)
  assert.equal((await notices(author))[0].message, "1명이 '밀실' 사건을 해결했습니다.")
})

test('twenty members solve at once, comment meanwhile, and every count is exact', async () => {
  const { answer, aMember, counts, notices, author, post, postId } = await aCase()
  const solvers = await Promise.all(Array.from({ length: 20 }, () => aMember()))
  const answers = await Promise.all(
    solvers.flatMap(solver => [
      answer(solver, '집사'),
      post(solver, '/api/comment', { postId, content: '풀었다' }),
    ]),
  )
  assert.ok(answers.every(({ status }) => status < 300))
  for (const solver of solvers) assert.deepEqual(await counts(solver), [1, 20])
  const messages = (await notices(author)).map(({ message }: { message: string }) => message)
  assert.deepEqual(messages.sort(), ["'밀실'에 새 댓글 20개", "20명이 '밀실' 사건을 해결했습니다."])
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

test('a stored wrong answer cannot be read', async () => {
  const { answer, aMember, db } = await aCase()
  const [one, two] = [await aMember(), await aMember()]
  for (const guesser of [one, two]) await answer(guesser, '정원사')
  const hashes = await db
    .selectFrom('attempt')
    .select('answer_hash')
    .where('member_id', 'in', [one.memberId, two.memberId])
    .execute()
  assert.equal(new Set(hashes.map(row => row.answer_hash)).size, 1)
  for (const { answer_hash } of hashes) assert.match(answer_hash, /^[\w-]{43}$/)
  const elsewhere = await aCase()
  await elsewhere.answer(one, '정원사')
  const both = await db
    .selectFrom('attempt')
    .select('answer_hash')
    .where('member_id', '=', one.memberId)
    .execute()
  assert.equal(
    new Set(both.map(row => row.answer_hash)).size,
    2,
    'puzzles cannot be compared with each other',
  )
})

test('whoever was right before the author said so is credited as of then', async () => {
  const { answer, aMember, wait, edit, author, solvers, counts, notices, solution, db, postId } =
    await aCase()
  const [early, exact, wrong] = [await aMember(), await aMember(), await aMember()]
  await answer(early, '김 집사')
  await wait(early, '3 hours')
  await answer(early, '김 집사님')
  await answer(exact, '집사')
  await answer(wrong, '요리사')
  const before = Date.now() - 3 * 60 * 60 * 1_000
  assert.equal((await edit(author, { answer: '집사\n김집사\n김집사님' })).status, 200)

  const { data, solvedMemberCount } = await solvers()
  assert.deepEqual(
    data.map(({ nickname }: { nickname: string }) => nickname),
    [early.nickname, exact.nickname],
  )
  assert.ok(Date.parse(data[0].datetime) <= before)
  assert.equal(solvedMemberCount, 2)
  assert.deepEqual(await counts(early), [1, 2])
  assert.deepEqual(await counts(wrong), [0, 2])
  assert.deepEqual((await solution(early)).solved, 'true')
  assert.deepEqual(
    (await notices(early)).map(({ message }: { message: string }) => message),
    ["'밀실' 사건을 해결한 것으로 인정되었습니다."],
  )
  assert.deepEqual(await notices(exact), [])
  const left = await db.selectFrom('attempt').select('member_id').where('post_id', '=', postId).execute()
  assert.deepEqual(left, [{ member_id: wrong.memberId }])

  await edit(author, { answer: '집사\n김집사\n김집사님', content: contentOf('다시') })
  assert.deepEqual(await counts(early), [1, 2], 'a second edit credits nobody again')
})

test('a solved case stays solved when its answer changes', async () => {
  const { answer, aMember, edit, author, counts, solution } = await aCase()
  const solver = await aMember()
  await answer(solver, '집사')
  await edit(author, { answer: '정원사' })
  assert.deepEqual(await counts(solver), [1, 1])
  assert.equal((await solution(solver)).correct, '정원사')
  assert.equal((await answer(await aMember(), '집사')).body, false)
})

test('no answer given while the author changes the accepted ones is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const { answer, aMember, edit, author, solvers, counts } = await aCase()
    const members = await Promise.all(Array.from({ length: 10 }, () => aMember()))
    const [edited] = await Promise.all([
      edit(author, { answer: '집사\n정원사' }),
      ...members.map(member => answer(member, '정원사')),
    ])
    assert.equal(edited.status, 200)
    assert.equal((await solvers()).data.length, 10)
    for (const member of members) assert.deepEqual(await counts(member), [1, 10])
  }
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
