import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide, targetOf, undo } from '#test/support/trust/moderation.ts'

/** A case with a thread in its open room: a comment, its replies, and another comment. */
async function aTalk() {
  const app = await testApp()
  const [author, reader, solver, moderator] = [
    await aKnownMember(),
    await aKnownMember(),
    await aKnownMember(),
    await aModerator(),
  ]
  const postId = await aPuzzle(author)
  await app.post(solver, '/api/correct', { postId, answer: '집사' })
  const say = async (who: Person, content: string, over: object = {}): Promise<number> => {
    const { status, body, text } = await app.post(who, '/api/comment', { postId, content, ...over })
    assert.equal(status, 201, text)
    return body.data.commentId
  }
  const top = await say(reader, '처음')
  const leak = await say(reader, '범인은 집사', { parentId: top })
  const under = await say(author, '쉿', { parentId: leak })
  await say(reader, '옆')
  interface Said {
    content: string
    replies: Said[]
  }
  const shape = (comments: Said[]): unknown[] =>
    comments.map(({ content, replies }) => (replies.length > 0 ? [content, shape(replies)] : content))
  const read = async () => {
    const open = (await app.get(null, '/api/comments', { postId })).body
    const solved = (await app.get(solver, '/api/solved-room/comments', { postId })).body
    const { commentCount } = (await app.get(null, '/api/post', { postId })).body.data.post
    return {
      open: shape(open.data),
      solved: shape(solved.data),
      counts: [open.total, commentCount, solved.total, solved.solvedRoomCount],
    }
  }
  return { ...app, author, reader, solver, moderator, postId, say, read, top, leak, under }
}

const BEFORE = {
  open: [['처음', [['범인은 집사', ['쉿']]]], '옆'],
  solved: [],
  counts: [2, 4, 0, 0],
}

test('a comment that tells the solution goes into 해결방 with its replies, and comes back to where it was', async () => {
  const { moderator, leak, read, get, reader, postId } = await aTalk()
  assert.deepEqual(await read(), BEFORE)
  const decisionId = await hide(moderator, targetOf('comment', leak), { content: 'room', reason: 'spoiler' })
  assert.deepEqual(await read(), {
    open: ['처음', '옆'],
    solved: [['범인은 집사', ['쉿']]],
    counts: [2, 2, 1, 2],
  })
  assert.equal((await get(null, '/api/comments', { around: leak, postId })).status, 404)
  const [line] = (await get(reader, '/api/notifications')).body.data
  assert.equal(line.message, '댓글이 해결방으로 옮겨졌습니다. 사유: 정답·결말 누설')
  assert.doesNotMatch(
    (await get(await aModerator(), '/api/moderation/cases', { state: 'decided' })).text,
    /범인은 집사/,
  )
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.deepEqual(await read(), BEFORE)
})

test('replies in 해결방 stay there with their own replies when the comment goes back', async () => {
  const { moderator, leak, under, read, say, solver, del, author } = await aTalk()
  const decisionId = await hide(moderator, targetOf('comment', leak), { content: 'room', reason: 'spoiler' })
  const inside = await say(solver, '독을 쓴 방법은', { parentId: under })
  await say(solver, '이렇다', { parentId: inside })
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.deepEqual(await read(), {
    open: BEFORE.open,
    solved: [['독을 쓴 방법은', ['이렇다']]],
    counts: [2, 4, 1, 2],
  })
  assert.equal((await del(author, '/api/comment', { commentId: under })).status, 204)
  assert.deepEqual((await read()).open, [['처음', ['범인은 집사']], '옆'])
})

test('a whole thread may go in, and what it answered may be gone when it comes out', async () => {
  const { moderator, top, leak, read, reader, del } = await aTalk()
  const whole = await hide(moderator, targetOf('comment', top), { content: 'room', reason: 'spoiler' })
  assert.deepEqual((await read()).counts, [1, 1, 1, 3])
  assert.equal((await undo(moderator, whole)).status, 204)
  assert.deepEqual(await read(), BEFORE)
  const part = await hide(moderator, targetOf('comment', leak), { content: 'room', reason: 'spoiler' })
  await del(reader, '/api/comment', { commentId: top })
  assert.equal((await undo(moderator, part)).status, 204)
  assert.deepEqual(await read(), { open: [['범인은 집사', ['쉿']], '옆'], solved: [], counts: [2, 3, 0, 0] })
})

test('nothing goes into a 해결방 that isn’t there, or in which it is', async () => {
  const { post, moderator, say, solver } = await aTalk()
  const room = (targetId: number, targetType = 'comment') =>
    post(moderator, '/api/moderation/direct', {
      ...targetOf(targetType, targetId),
      ...{ content: 'room', member: 'none', reason: 'spoiler' },
    })
  assert.equal((await room(await say(solver, '안', { room: 'solved' }))).status, 400)
  const free = await aPost(solver)
  const { commentId } = (await post(solver, '/api/comment', { postId: free, content: '밖' })).body.data
  assert.equal((await room(commentId)).status, 400)
  assert.equal((await room(free, 'post')).status, 400)
})
