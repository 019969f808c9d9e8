import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

const unsolved = { solved: 'false', correct: null, explanation: null, gaveUp: false }
const neverSolved = { solvedAt: null, place: null, triesLeft: null }
const givenUp = { solved: 'false', correct: '집사', explanation: '열쇠는 하나뿐이었다.', gaveUp: true }

async function aCase(over = {}) {
  const app = await testApp()
  const author = await app.aMember()
  const postId = await aPuzzle(author, over)
  const difficulty = async () => (await app.get(null, '/api/post', { postId })).body.data.post.difficulty
  return {
    ...app,
    author,
    postId,
    giveUp: (who: Person | null) => app.post(who, '/api/giveup', { postId }),
    answer: (who: Person, answer: string) => app.post(who, '/api/correct', { postId, answer }),
    solution: async (who: Person) => {
      const { solvedAt, place, triesLeft, ...told } = (await app.get(who, '/api/correct', { postId })).body
        .data
      return told
    },
    edit: (who: Person, change: object) =>
      app.put(who, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...change }) }),
    difficulty,
    tried: async () =>
      (
        await app.db
          .selectFrom('post')
          .select('tried_count')
          .where('id', '=', postId)
          .executeTakeFirstOrThrow()
      ).tried_count,
    /** The number of members who tried, counted from the rows. */
    async triedByRows() {
      const members = new Set<number>()
      for (const table of ['attempt', 'solver', 'give_up'] as const) {
        const rows = await app.db
          .selectFrom(table)
          .select('member_id')
          .where('post_id', '=', postId)
          .execute()
        for (const { member_id } of rows) members.add(member_id)
      }
      return members.size
    },
    solvers: async () => (await app.get(null, '/api/member/solved', { postId })).body.data,
    solvedCount: async ({ memberId }: Person) =>
      (
        await app.db
          .selectFrom('member')
          .select('solved_count')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).solved_count,
  }
}

test('a member who gives up reads answer and explanation, for good and without credit', async () => {
  const { giveUp, answer, solution, solvers, solvedCount, tried, aMember } = await aCase()
  const reader = await aMember()
  await answer(reader, '정원사')
  assert.deepEqual(await solution(reader), unsolved)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await giveUp(reader)
    assert.deepEqual([status, body.data], [200, { ...givenUp, ...neverSolved }])
  }
  assert.deepEqual(await solution(reader), givenUp)
  for (const late of ['집사', '정원사']) {
    const { status, body } = await answer(reader, late)
    assert.deepEqual([status, body.code, body.message], [403, 'forbidden', '포기한 문제입니다.'])
  }
  assert.deepEqual(await solvers(), [])
  assert.equal(await solvedCount(reader), 0)
  assert.equal(await tried(), 1, 'who tried and gave up twice is one of those who tried')
})

test('nobody else learns that somebody gave up, nor what it was', async () => {
  const { giveUp, solution, aMember, author, get } = await aCase()
  await giveUp(await aMember())
  assert.deepEqual(await solution(await aMember()), unsolved)
  assert.deepEqual((await get(author, '/api/notifications')).body.data, [])
})

test('neither its author nor its solver gives up a case, nor a visitor or an inactive member', async () => {
  const { giveUp, answer, solution, author, aMember, tried } = await aCase()
  const solver = await aMember()
  await answer(solver, '집사')
  assert.equal((await giveUp(author)).status, 403)
  const { status, body } = await giveUp(solver)
  assert.deepEqual([status, body.code, body.message], [409, 'conflict', '이미 해결한 문제입니다.'])
  assert.equal((await giveUp(null)).status, 401)
  assert.equal((await giveUp(await aMember({ activated: false }))).body.code, 'not_activated')
  assert.equal((await solution(solver)).gaveUp, false)
  assert.equal(await tried(), 1)
})

test('a post without an answer can’t be given up', async () => {
  const { post, aMember } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const gone = await aPuzzle(author)
  await deletePost(author, gone)
  for (const [postId, status] of [
    [await aPost(author), 400],
    [gone, 404],
    [2_147_483_647, 404],
  ] as const)
    assert.equal((await post(reader, '/api/giveup', { postId })).status, status)
  const told = await aPuzzle(author, { answer: '', explanation: '해설만 있다.' })
  const { body } = await post(reader, '/api/giveup', { postId: told })
  assert.deepEqual(body.data, {
    solved: 'false',
    correct: null,
    explanation: '해설만 있다.',
    gaveUp: true,
    ...neverSolved,
  })
})

test('an answer given before giving up is never credited', async () => {
  const { giveUp, answer, edit, solvers, solvedCount, get, solution, author, aMember } = await aCase()
  const [quitter, other] = [await aMember(), await aMember()]
  for (const guesser of [quitter, other]) await answer(guesser, '김 집사')
  await giveUp(quitter)
  await edit(author, { answer: '집사\n김집사' })
  assert.deepEqual(
    (await solvers()).map(({ nickname }: { nickname: string }) => nickname),
    [other.nickname],
  )
  assert.equal(await solvedCount(quitter), 0)
  assert.deepEqual((await get(quitter, '/api/notifications')).body.data, [])
  assert.deepEqual(await solution(quitter), { ...givenUp, correct: '집사\n김집사' })
})

test('one of a concurrent solution and give-up holds', async () => {
  for (let round = 0; round < 10; round++) {
    const { giveUp, answer, solution, solvers, aMember, tried } = await aCase()
    const reader = await aMember()
    const all = await Promise.all([
      answer(reader, '집사'),
      giveUp(reader),
      giveUp(reader),
      answer(reader, '집사'),
    ])
    const { solved, gaveUp } = await solution(reader)
    assert.notEqual(solved === 'true', gaveUp)
    assert.equal((await solvers()).length, gaveUp ? 0 : 1)
    assert.ok(all.every(({ status }) => status === 200 || status === (gaveUp ? 403 : 409)))
    assert.equal(await tried(), 1)
  }
})

test('one of a concurrent give-up and credit for an earlier answer holds', async () => {
  for (let round = 0; round < 5; round++) {
    const { giveUp, answer, edit, solution, solvers, solvedCount, author, aMember } = await aCase()
    const reader = await aMember()
    await answer(reader, '정원사')
    await Promise.all([giveUp(reader), edit(author, { answer: '집사\n정원사' })])
    const { solved, gaveUp } = await solution(reader)
    assert.notEqual(solved === 'true', gaveUp)
    assert.equal((await solvers()).length, gaveUp ? 0 : 1)
    assert.equal(await solvedCount(reader), gaveUp ? 0 : 1)
  }
})

test('a difficulty is told once ten have tried', async () => {
  const { giveUp, answer, difficulty, aMember } = await aCase()
  for (let number = 1; number <= 9; number++) {
    const reader = await aMember()
    await answer(reader, '정원사')
    if (number <= 4) await answer(reader, '집사')
    else if (number <= 6) await giveUp(reader)
    else await answer(reader, '요리사')
    assert.equal(await difficulty(), null)
  }
  await giveUp(await aMember())
  assert.deepEqual(await difficulty(), { tried: 10, solved: 4 })
  await answer(await aMember(), '집사')
  assert.deepEqual(await difficulty(), { tried: 11, solved: 5 })
})

test('a post that cannot be answered has no difficulty', async () => {
  const { giveUp, difficulty, aMember } = await aCase({ answer: '', explanation: '해설만 있다.' })
  for (let number = 1; number <= 11; number++) await giveUp(await aMember())
  assert.equal(await difficulty(), null)
})

test('a member who tries is counted once, also with concurrent tries', async () => {
  const { giveUp, answer, tried, triedByRows, aMember } = await aCase()
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember()))
  await Promise.all(
    members.flatMap((member, index) => [
      answer(member, '정원사'),
      answer(member, '요리사'),
      ...(index % 2 ? [answer(member, '집사')] : [giveUp(member)]),
      answer(member, '정원사'),
    ]),
  )
  assert.deepEqual([await tried(), await triedByRows()], [6, 6])
})

test('credit counts nobody again, and a withdrawal takes its try along', async () => {
  const { giveUp, answer, edit, author, tried, triedByRows, aMember, inTransaction } = await aCase()
  const [early, solver, quitter, guesser] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
  ]
  await answer(early, '김 집사')
  await answer(solver, '정원사')
  await answer(solver, '집사')
  await answer(quitter, '정원사')
  await giveUp(quitter)
  await answer(guesser, '요리사')
  await answer(guesser, '하녀')
  await edit(author, { answer: '집사\n김집사' })
  assert.deepEqual([await tried(), await triedByRows()], [4, 4])
  for (const [index, member] of [early, solver, quitter, guesser].entries()) {
    const { memberId } = member
    await inTransaction(ctx => endMembership(ctx, { memberId }, { fingerprint }))
    assert.deepEqual([await tried(), await triedByRows()], [3 - index, 3 - index])
  }
})
