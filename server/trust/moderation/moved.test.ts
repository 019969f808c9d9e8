import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { unusualCalls } from '#server/platform/openapi/unusual-calls.ts'
import { testApp } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  decide,
  openCaseOf,
  report,
  targetOf,
} from '#test/support/trust/moderation.ts'

const { get, post, put, theAdmin, db } = await testApp()

/**
 * A board with a moderator who hid one post there. A second post has an open case, and one appeal is
 * unanswered.
 */
async function aDesk() {
  const [author, moderator] = [await aKnownMember(), await aModerator(['free'])]
  const image: string = (await post(author, '/api/image', aForm(await aPng()))).body.data
  const pictured = {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: image, alt: null, width: 30, height: 30 } }],
  }
  const [hidden, open] = [await aPost(author), await aPost(author, { content: JSON.stringify(pictured) })]
  await report(await aKnownMember(), targetOf('post', hidden))
  const { decisionId } = (await decide(moderator, targetOf('post', hidden))).body.data
  const appeal = await post(author, '/api/appeal', { decisionId, text: '다시 살펴봐 주시기 바랍니다.' })
  await report(await aKnownMember(), targetOf('post', open))
  const found = await openCaseOf(targetOf('post', open))
  assert.ok(found)
  return {
    ...{ author, moderator, hidden, open, decisionId, caseId: found.caseId, version: found.version },
    ...{ appealId: appeal.body.data.appealId as number, picture: image.split('/').at(-1) as string },
  }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const act = { content: 'hide', member: 'none', reason: 'abuse' }

/** All calls with which a moderator acts on one target of a board. */
const ACTS: Record<string, (who: Person, on: Desk) => Promise<Answer>> = {
  'GET /api/moderation/case': (who, { caseId }) => get(who, '/api/moderation/case', { caseId }),
  'GET /api/moderation/picture': (who, { caseId, picture }) =>
    get(who, '/api/moderation/picture', { caseId, name: picture }),
  'GET /api/moderation/text': (who, { open }) => get(who, '/api/moderation/text', { postId: open }),
  'GET /api/moderation/withheld': (who, { hidden }) =>
    get(who, '/api/moderation/withheld', { targetType: 'post', targetId: hidden }),
  'POST /api/moderation/claim': (who, { caseId }) => post(who, '/api/moderation/claim', { caseId }),
  'PUT /api/post/pin': (who, { open }) => put(who, '/api/post/pin', { postId: open, scope: 'board' }),
  'POST /api/moderation/undo': (who, { decisionId }) => post(who, '/api/moderation/undo', { decisionId }),
  'POST /api/moderation/appeal': (who, { appealId }) =>
    post(who, '/api/moderation/appeal', { appealId, accept: true, words: '받아들입니다.' }),
  'POST /api/moderation/decide': (who, { caseId, version }) =>
    post(who, '/api/moderation/decide', { caseId, version, ...act }),
  'POST /api/moderation/direct': (who, { open }) =>
    post(who, '/api/moderation/direct', { ...targetOf('post', open), ...act }),
}

/** Moderator calls that are not about a single target of a board, and the reason. */
const OTHERS: Partial<Record<CallName, string>> = {
  'GET /api/moderation/cases': 'lists the boards of the asking moderator alone',
  'GET /api/moderation/log': 'lists the boards of the asking moderator alone',
  'POST /api/moderation/sweep': 'for moderators of the whole site',
  'PUT /api/book': 'for moderators of the whole site',
  'PUT /api/puzzle/freeze': 'asks for the board of puzzles, from which none is moved',
}

test('every call of moderators is tried below, or is about no single thing of a board', () => {
  const all: Record<string, Call> = {
    ...calls,
    ...Object.fromEntries(Object.entries(unusualCalls).map(([name, { call }]) => [name, call])),
  }
  const ofModerators = Object.keys(all).filter(name => all[name]?.access === 'moderator')
  const tried = [...Object.keys(ACTS), ...Object.keys(OTHERS)]
  assert.deepEqual(
    ofModerators.filter(name => !tried.includes(name)),
    [],
  )
})

const refused = async (who: Person, on: Desk, why: string) => {
  for (const [name, doIt] of Object.entries(ACTS)) {
    const { status, text } = await doIt(who, on)
    assert.ok(status === 403 || status === 404, `${why}, ${name}: ${status} ${text}`)
  }
}

test('a moderator who moved to another board does nothing more about earlier decisions or open cases', async () => {
  const on = await aDesk()
  const owner = await theAdmin()
  for (const boards of [['qna'], ['free', 'qna']]) {
    await post(owner, '/api/admin/role', { memberId: on.moderator.memberId, role: 'moderator', boards })
    if (boards.includes('free')) break
    await refused(on.moderator, on, 'moved to another board')
  }
  assert.equal(
    (await ACTS['POST /api/moderation/undo']?.(on.moderator, on))?.status,
    204,
    'back on the board',
  )
})

test('a post that its author has moved since stays where it is when the staff’s move is undone', async () => {
  const author = await aKnownMember()
  const owner = await theAdmin()
  const move = { content: 'move', board: 'humor', member: 'none', reason: 'other', note: '웃깁니다.' }
  const boardOf = async (postId: number) => (await get(null, '/api/post', { postId })).body.data.post.type
  for (const [changes, back] of [
    [undefined, '자유게시판'],
    [puzzleOf({ title: '밀실' }), '추리 퀴즈'],
  ] as const) {
    const postId = await aPost(author)
    const moved = await post(owner, '/api/moderation/direct', { ...targetOf('post', postId), ...move })
    assert.equal(moved.status, 200)
    if (changes) assert.equal((await put(author, '/api/post', { postId, ...changes })).status, 200)
    const { decisionId } = moved.body.data
    assert.equal((await post(owner, '/api/moderation/undo', { decisionId })).status, 204)
    assert.equal(await boardOf(postId), back)
  }
})

test('content moved to another board is decided by that board’s moderators alone', async () => {
  const on = await aDesk()
  const [ofSite, ofQna] = [await aModerator(), await aModerator(['qna'])]
  // Readable posts are moved by a decision. The hidden one is moved directly in the database.
  const move = { content: 'move', board: 'qna', member: 'none', reason: 'other', note: '질문입니다.' }
  await db.updateTable('post').set({ board: 'qna' }).where('id', '=', on.hidden).execute()
  assert.equal(
    (await post(ofSite, '/api/moderation/direct', { ...targetOf('post', on.open), ...move })).status,
    200,
  )
  await report(await aKnownMember(), targetOf('post', on.open))
  const again = await openCaseOf(targetOf('post', on.open))
  const moved = { ...on, caseId: again?.caseId as number, version: again?.version as number }
  await refused(on.moderator, moved, 'a post on another board')

  const undoUntil = async (who: Person) => {
    const { caseId } = await db
      .selectFrom('decision')
      .select('case_id as caseId')
      .where('id', '=', on.decisionId)
      .executeTakeFirstOrThrow()
    const { decisions } = (await get(who, '/api/moderation/case', { caseId: caseId as number })).body.data
    return decisions[0].undoUntil
  }
  assert.equal(await undoUntil(ofQna), null, 'an undo is offered to its decider and to admins')
  assert.notEqual(await undoUntil(await theAdmin()), null)
  for (const name of [
    'GET /api/moderation/case',
    'POST /api/moderation/claim',
    'POST /api/moderation/decide',
  ] as const)
    assert.ok(((await ACTS[name]?.(ofQna, moved))?.status ?? 500) < 300, name)
  assert.equal((await ACTS['POST /api/moderation/appeal']?.(ofQna, moved))?.status, 204)
})

test('an open case of a post and of its comments follows the post that its author moves', async () => {
  const author = await aKnownMember()
  const postId = await aPost(author)
  const { commentId } = (await post(author, '/api/comment', { postId, content: '댓글' })).body.data
  await report(await aKnownMember(), targetOf('post', postId))
  await report(await aKnownMember(), targetOf('comment', commentId))
  const moved = await put(author, '/api/post', { postId, ...draftOf({ type: '질문답변' }) })
  assert.equal(moved.status, 200, moved.text)
  const cases = await db
    .selectFrom('moderation_case')
    .select(['target_type', 'board'])
    .where('post_id', '=', postId)
    .orderBy('target_type')
    .execute()
  assert.deepEqual(cases, [
    { target_type: 'comment', board: 'qna' },
    { target_type: 'post', board: 'qna' },
  ])
})
