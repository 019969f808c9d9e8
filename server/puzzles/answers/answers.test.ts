import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { contentOf } from '#test/support/drafts.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
import { aCase } from '#test/support/puzzles/puzzle-cases.ts'

const unsolved = { solved: 'false', correct: null, explanation: null, gaveUp: false }
const UNKNOWN = 2_147_483_647

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

test('a case without an answer to compare with has no right or wrong', async () => {
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
  assert.equal((await answer(reader, '\u3164')).body.message, '정답변을 입력해 주세요.')
  assert.equal((await answer(reader, '가'.repeat(200))).body, false)
  assert.equal((await answer(reader, '?!…')).body, false)
})

test('an answer of symbols alone can be right', async () => {
  const { answer, aMember } = await aCase({ answer: '+\n♥\n?' })
  for (const right of ['+', '＋', '♥\ufe0f', '？'])
    assert.equal((await answer(await aMember(), right)).body, true)
  for (const wrong of ['-', '♡', '!']) assert.equal((await answer(await aMember(), wrong)).body, false)
})

test('unknown and deleted posts tell nothing', async () => {
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

test('one of forty concurrent right answers counts, and all are right', async () => {
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
  assert.deepEqual(messages.sort(), [
    "'밀실'에 새 댓글이 20개 달렸습니다.",
    "20명이 '밀실' 사건을 해결했습니다.",
  ])
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

test('a member who was right before the author accepted the answer is credited as of then', async () => {
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
