import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { testApp } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { fieldsOf, textLengthOf } from '#test/support/calls/request-for.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

const { post, put, aMember } = await testApp()

const ANSWER = '만물박사'
const TELLING = `역시 ${ANSWER}였네요`
const COVERED = `역시 ||${ANSWER}||였네요`
const INNOCENT = '재미있는 문제였습니다'

/** A puzzle with a comment in its open room from each member who may mention the answer. */
async function aCase() {
  const [author, solver] = [await aMember(), await aMember()]
  const { postId } = (await post(author, '/api/post', puzzleOf({ answer: ANSWER }))).body.data
  await post(solver, '/api/correct', { postId, answer: ANSWER })
  return { author, solver, postId: postId as number }
}
type Case = Awaited<ReturnType<typeof aCase>>

const aComment = async (who: Person, { postId }: Case, more: object = {}) =>
  (await post(who, '/api/comment', { postId, content: INNOCENT, ...more })).body.data.commentId as number

type Write = (on: Case, text: string, leakChecked?: boolean) => Promise<Answer>

/**
 * The texts that readers of a case can see without the solution. Each has the call by which a writer who
 * knows the answer publishes it.
 */
const GUARDED: Record<string, Write> = {
  'POST /api/comment content': ({ solver, postId }, content, leakChecked) =>
    post(solver, '/api/comment', { postId, content, leakChecked }),
  'PUT /api/comment content': async (on, content, leakChecked) =>
    put(on.solver, '/api/comment', { commentId: await aComment(on.solver, on), content, leakChecked }),
  'PUT /api/post note': ({ author, postId }, note, leakChecked) =>
    put(author, '/api/post', { postId, ...puzzleOf({ answer: ANSWER }), note, leakChecked }),
}

/** Calls whose texts are not published on a case, with the reason. */
const ELSEWHERE: Partial<Record<CallName, string>> = {
  'PUT /api/user/profile': 'stands on no case',
  'POST /api/post': 'the case itself, in its author’s words',
  'PUT /api/post': 'the case itself, in its author’s words; its note is guarded',
  'PUT /api/post/stats/reply': 'refused outright where it tells the answer',
  'POST /api/daily/remark': 'read by members who finished the case alone',
  'PUT /api/daily/remark': 'read by members who finished the case alone',
  'POST /api/book': 'stands on no case',
  'POST /api/review': 'stands on no case',
  'PUT /api/review': 'stands on no case',
  'POST /api/series': 'stands on no case',
  'POST /api/list': 'stands on no case',
  'PUT /api/list': 'stands on no case',
  'PUT /api/list/item': 'stands in its writer’s list, on no case',
  'PUT /api/series': 'stands on no case',
  'POST /api/vote': 'asks about a series, which has no answer of its own',
  'PUT /api/vote': 'asks about a series, which has no answer of its own',
  'PUT /api/vote/answer': 'tells the answer of a vote, which is closed',
  'POST /api/vote/ballot': 'sealed until the answer is told',
  'POST /api/report': 'read by staff',
}

test('every text that a member can publish is guarded, or is none of the open room', () => {
  const asked = Object.entries<Call>(calls).filter(([, { speaks }]) => speaks)
  const texts = asked.flatMap(([name, { body }]) =>
    fieldsOf(body)
      .filter(([field, schema]) => (textLengthOf(schema) ?? 0) >= 80 && field !== 'editedAt')
      .map(([field]) => ({ name, text: `${name} ${field}` })),
  )
  const open = texts.filter(({ name, text }) => !(text in GUARDED) && !(name in ELSEWHERE))
  assert.deepEqual(open, [])
  for (const text of Object.keys(GUARDED))
    assert.ok(
      texts.some(one => one.text === text),
      text,
    )
})

for (const [what, write] of Object.entries(GUARDED))
  test(`${what}: who knows the answer is asked before it is told, and may tell it all the same`, async () => {
    const on = await aCase()
    const asked = await write(on, TELLING)
    assert.deepEqual([asked.status, asked.body.code, asked.body.data], [409, 'conflict', { leak: true }])
    const covered = await write(on, COVERED)
    // Spoiler bars do not hide text in an erratum's note, so the text counts as visible.
    assert.equal(covered.status === 409, what.endsWith('note'), covered.text)
    for (const answer of [await write(on, INNOCENT), await write(on, TELLING, true)])
      assert.ok(answer.status < 300, answer.text)
  })

test('a change in 해결방 is asked nothing, nor is anyone who doesn’t know the answer', async () => {
  const on = await aCase()
  const sealed = await aComment(on.solver, on, { room: 'solved' })
  assert.equal((await put(on.solver, '/api/comment', { commentId: sealed, content: TELLING })).status, 200)
  const stranger = await aMember()
  const [first, second] = [await aComment(stranger, on), await aComment(stranger, on)]
  const telling = await put(stranger, '/api/comment', { commentId: first, content: TELLING })
  const other = await put(stranger, '/api/comment', { commentId: second, content: INNOCENT })
  const shapeOf = ({ status, text }: Answer) => [status, text.replace(/\d+/g, 'N')]
  assert.deepEqual(shapeOf(telling), shapeOf(other))
})

test('a reply is changed like any comment', async () => {
  const on = await aCase()
  const parentId = await aComment(on.author, on)
  const commentId = await aComment(on.solver, on, { parentId })
  const asked = await put(on.solver, '/api/comment', { commentId, content: TELLING })
  assert.deepEqual([asked.status, asked.body.data], [409, { leak: true }])
})
