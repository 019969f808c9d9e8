import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aKnownMember, aModerator, decide, hide, openCaseOf, report, undo } from '#test/support/moderation.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { finishSweeps } from './sweeps/sweep-end-acts.ts'

const thing = (targetType: string, targetId: number) => ({ targetType, targetId })

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
  const decisionId = await hide(moderator, thing('comment', leak), { content: 'room', reason: 'spoiler' })
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
  const decisionId = await hide(moderator, thing('comment', leak), { content: 'room', reason: 'spoiler' })
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
  const whole = await hide(moderator, thing('comment', top), { content: 'room', reason: 'spoiler' })
  assert.deepEqual((await read()).counts, [1, 1, 1, 3])
  assert.equal((await undo(moderator, whole)).status, 204)
  assert.deepEqual(await read(), BEFORE)
  const part = await hide(moderator, thing('comment', leak), { content: 'room', reason: 'spoiler' })
  await del(reader, '/api/comment', { commentId: top })
  assert.equal((await undo(moderator, part)).status, 204)
  assert.deepEqual(await read(), { open: [['범인은 집사', ['쉿']], '옆'], solved: [], counts: [2, 3, 0, 0] })
})

test('nothing goes into a 해결방 that isn’t there, or in which it is', async () => {
  const { post, moderator, say, solver } = await aTalk()
  const room = (targetId: number, targetType = 'comment') =>
    post(moderator, '/api/moderation/direct', {
      ...thing(targetType, targetId),
      ...{ content: 'room', member: 'none', reason: 'spoiler' },
    })
  assert.equal((await room(await say(solver, '안', { room: 'solved' }))).status, 400)
  const free = await aPost(solver)
  const { commentId } = (await post(solver, '/api/comment', { postId: free, content: '밖' })).body.data
  assert.equal((await room(commentId)).status, 400)
  assert.equal((await room(free, 'post')).status, 400)
})

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})

test('parts of a post are covered as they were chosen in its text, and it comes back as it was', async () => {
  const { get, post, put } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const name = { type: 'mention', attrs: { memberId: author.memberId, label: author.nickname } }
  const doc = {
    type: 'doc',
    content: [
      paragraph(words('  밀실의 '), words('열쇠는', 'bold'), words(' 하나')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('범인 😀은 집사'))] }] },
      { type: 'blockquote', content: [paragraph(words('끝까지 읽은 이에게'))] },
      paragraph(name, words(' 님이'), name),
    ],
  }
  const postId = await aPost(author, { content: JSON.stringify(doc) })
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const before = await read()
  const { text, mark } = (await get(moderator, '/api/moderation/text', { postId })).body.data
  const called = `@${author.nickname}`
  assert.equal(text, `밀실의 열쇠는 하나\n범인 😀은 집사\n끝까지 읽은 이에게\n${called} 님이${called}`)
  const of = (part: string) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length })
  const cover = (over: object) =>
    post(moderator, '/api/moderation/direct', {
      ...thing('post', postId),
      ...{ content: 'cover', member: 'none', reason: 'spoiler', mark, ...over },
    })
  const half = text.indexOf('😀') + 1
  const ranges = [of('쇠는 하'), of('집사\n끝까지'), { from: half, to: half + 1 }, of('집사'), of('이@')]
  for (const wrong of [
    { ranges, mark: null },
    { ranges: [{ from: 4, to: 4 }] },
    { ranges: [{ from: 5_000, to: 6_000 }] },
    { ranges: [{ from: text.indexOf('\n'), to: text.indexOf('\n') + 1 }] },
    { ranges: [] },
    { ranges: Array.from({ length: 101 }, () => of('집사')) },
  ])
    assert.equal((await cover(wrong)).status, 400, JSON.stringify(wrong))
  const { body } = await cover({ ranges })
  const covered = (await read()).contentHtml
    .replace(/<span[^>]*>/g, '[')
    .replace(/<\/span>/g, ']')
    .replace(/<[^>]+>/g, '')
    .replace(/\[+/g, '[')
    .replace(/\]+/g, ']')
  assert.equal(
    covered.trim(),
    `밀실의 열[쇠는 하]나범인 [😀]은 [집사][끝까지] 읽은 이에게${called} 님[이${called}]`,
  )
  assert.doesNotMatch((await read()).excerpt, /집사|쇠는/)
  assert.equal((await undo(moderator, body.data.decisionId)).status, 204)
  const after = await read()
  assert.deepEqual([after.contentHtml, after.excerpt], [before.contentHtml, before.excerpt])
  await put(author, '/api/post', { postId, ...draftOf({ title: '바뀐 글' }) })
  const late = await cover({ ranges })
  assert.deepEqual([late.status, late.body.code], [409, 'stale'])
})

test('an image is covered where its line is chosen, or with the whole post, and comes back as it was', async () => {
  const { get, post } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const src = 'https://x.example/a.png'
  const image = (alt: string) => ({ type: 'image', attrs: { src, alt, width: 40, height: 30 } })
  const doc = {
    type: 'doc',
    content: [
      paragraph(words('평면도를 보라')),
      image('평면도'),
      { type: 'blockquote', content: [image('범인의 얼굴')] },
      { type: 'spoilerBlock', content: [paragraph(words('이미 가린 글')), image('이미 가린 그림')] },
    ],
  }
  const postId = await aPost(author, { content: JSON.stringify(doc) })
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const before = await read()
  assert.equal(before.picture.alt, '평면도')
  const { text, mark } = (await get(moderator, '/api/moderation/text', { postId })).body.data
  assert.equal(
    text,
    '평면도를 보라\n[이미지: 평면도]\n[이미지: 범인의 얼굴]\n이미 가린 글\n[이미지: 이미 가린 그림]',
  )
  const cover = async (over: object) =>
    (
      await post(moderator, '/api/moderation/direct', {
        ...thing('post', postId),
        ...{ content: 'cover', member: 'none', reason: 'spoiler', ...over },
      })
    ).body.data.decisionId
  const isCovered = ({ attrs }: { attrs: { spoiler?: true } }) => attrs.spoiler === true

  const at = text.indexOf('범인의 얼굴')
  const part = await cover({ mark, ranges: [{ from: at, to: at + 2 }] })
  const [, plan, quote] = JSON.parse((await read()).content).content
  assert.deepEqual([isCovered(plan), isCovered(quote.content[0])], [false, true])
  assert.equal((await read()).picture.alt, '평면도')
  assert.equal((await undo(moderator, part)).status, 204)
  assert.equal((await read()).content, before.content)

  const whole = await cover({})
  const { content, contentHtml, excerpt, picture } = await read()
  assert.deepEqual([excerpt, picture], ['(스포일러)', null])
  assert.equal(contentHtml.match(/<details/g).length, 1, 'one press opens all of it')
  assert.doesNotMatch(contentHtml.replace(/<template>.*?<\/template>/g, ''), /<img/)
  assert.equal(JSON.parse(content).content[0].content.length, 5)
  assert.equal((await undo(moderator, whole)).status, 204)
  const after = await read()
  assert.deepEqual([after.content, after.contentHtml], [before.content, before.contentHtml])
})

test('the text that parts are chosen of is read by those who moderate its board', async () => {
  const { get } = await testApp()
  const postId = await aPost(await aKnownMember())
  const asked = async (who: Person | null) => (await get(who, '/api/moderation/text', { postId })).status
  assert.deepEqual(
    [await asked(null), await asked(await aKnownMember()), await asked(await aModerator(['qna']))],
    [401, 403, 403],
  )
  assert.equal(await asked(await aModerator(['free'])), 200)
  assert.equal((await get(await aModerator(), '/api/moderation/text', { postId: 999_999 })).status, 404)
})

/** A spammer with texts of every kind, one of them old. */
async function aSpammer() {
  const app = await testApp()
  const [spammer, other, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const old = await aPost(spammer, { title: '오래된 글' })
  await app.db
    .updateTable('post')
    .set({ created_at: new Date(Date.now() - 30 * 3_600_000) })
    .where('id', '=', old)
    .execute()
  const mine = await aPost(spammer)
  const open = await aPost(other)
  const say = async (postId: number): Promise<number> =>
    (await app.post(spammer, '/api/comment', { postId, content: '도박 광고' })).body.data.commentId
  const comments = [await say(mine), await say(open)]
  const title = `광고 ${mine}`
  const { bookId } = (await app.post(spammer, '/api/book', { title, author: '광고' })).body.data
  const { reviewId } = (await app.post(spammer, '/api/review', { bookId, content: '광고' })).body.data
  const sweep = (who: Person, over: object = {}) =>
    app.post(who, '/api/moderation/sweep', { memberId: spammer.memberId, hours: 24, reason: 'ad', ...over })
  const states = async () => [
    (await app.get(null, '/api/post', { postId: old })).status,
    (await app.get(null, '/api/post', { postId: mine })).status,
    (await app.get(null, '/api/comments', { postId: open })).body.data[0].deleted,
    (await app.get(null, '/api/book/detail', { bookId })).body.data.title === title,
    (await app.get(null, '/api/reviews', { bookId })).body.data[0].deleted,
  ]
  return { ...app, spammer, other, moderator, mine, comments, reviewId, sweep, states }
}

const STANDING = [200, 200, false, true, false]
const SWEPT = [200, 404, true, false, true]

test('a spammer’s burst is hidden by one decision, told of once, and taken back by one', async () => {
  const { get, moderator, spammer, sweep, states } = await aSpammer()
  assert.deepEqual(await states(), STANDING)
  const { body, text } = await sweep(moderator)
  assert.equal(body.data?.hidden, 5, text)
  assert.deepEqual(await states(), SWEPT)
  const told = async () =>
    (await get(spammer, '/api/notifications')).body.data.map(({ message }: { message: string }) => message)
  assert.deepEqual(await told(), ['최근에 쓴 글들이 가려졌습니다. 사유: 광고·도배'])
  const acts = async (): Promise<[undoes: boolean, content: string][]> =>
    (await get(null, '/api/transparency/acts', { page: 1, size: 2 })).body.data.map(
      ({ undoes, content }: { undoes: number | null; content: string }) => [undoes !== null, content],
    )
  const [newest] = await acts()
  assert.deepEqual(newest, [false, 'sweep'], 'anyone reads of the one decision, not of each text')
  const again = (await sweep(moderator)).body.data
  assert.deepEqual([again.decisionId, again.hidden], [null, 0])
  assert.equal((await undo(moderator, body.data.decisionId)).status, 204)
  assert.deepEqual(await states(), STANDING)
  assert.deepEqual((await told()).slice(0, 1), ['조치가 취소되었습니다.'])
  assert.equal((await told()).length, 2)
  assert.deepEqual(await acts(), [
    [true, 'keep'],
    [false, 'sweep'],
  ])
})

test('an objection to it that is accepted brings all of it back, and what a crash left comes by itself', async () => {
  const { post, inTransaction, db, settings, moderator, spammer, sweep, states } = await aSpammer()
  const { decisionId } = (await sweep(moderator)).body.data
  const sent = await post(spammer, '/api/appeal', { decisionId, text: '광고가 아니라 소개입니다.' })
  assert.equal(sent.status, 201, sent.text)
  const answer = { appealId: sent.body.data.appealId, accept: true, words: '살펴보았습니다.' }
  assert.equal((await post(await aModerator(), '/api/moderation/appeal', answer)).status, 204)
  assert.deepEqual(await states(), STANDING)
  // Simulates a server that stopped between the two steps.
  const second = (await sweep(moderator)).body.data.decisionId
  const undone = await db
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  const { id: _, created_at, shape, ...row } = undone
  await db
    .insertInto('decision')
    .values({ ...row, shape: '{}', content: 'keep', undoes: second, by_id: moderator.memberId })
    .execute()
  assert.deepEqual(await states(), SWEPT)
  await finishSweeps({ db, inTransaction, settings, pages: { invalidate() {} } as never })
  assert.deepEqual(await states(), STANDING)
})

test('a sweep is for those of the site, not for one’s own, and not for the owner', async () => {
  const { moderator, sweep, theAdmin, spammer } = await aSpammer()
  assert.equal((await sweep(await aModerator(['free']))).status, 403)
  assert.equal((await sweep(moderator, { memberId: moderator.memberId })).body.code, 'own_case')
  assert.equal((await sweep(moderator, { memberId: (await theAdmin()).memberId })).status, 400)
  assert.equal((await sweep(moderator, { memberId: (await aModerator()).memberId })).status, 403)
  assert.equal((await sweep(moderator, { memberId: 999_999 })).status, 404)
  assert.equal((await sweep(moderator, { hours: 73 })).status, 400)
  assert.equal((await sweep(spammer)).status, 403)
})

test('the reports of a burst are decided with it, and the reporters are notified', async () => {
  const { moderator, mine, sweep, other, get } = await aSpammer()
  await report(other, thing('post', mine), 'ad')
  await sweep(moderator)
  assert.equal(await openCaseOf(thing('post', mine)), undefined)
  assert.equal((await get(other, '/api/user/reports')).body.data[0].outcome, 'acted')
  assert.equal(await decide(moderator, thing('post', mine)).catch(() => null), null)
})
