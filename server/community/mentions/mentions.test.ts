import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MENTIONS_MAX } from '#contract/community/mentions/mention-rules.ts'
import { aWriterAndNamed, namedFirst, type Row } from '#test/support/community/mentions.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

test('a member mentioned in comments gets one notification a post, which leads to the first of them', async () => {
  const { post, writer, called, naming, comments, told } = await aWriterAndNamed()
  const postId = await aPost(writer)
  const ids: number[] = []
  for (let time = 0; time < 2; time++) {
    const { status, body } = await post(writer, '/api/comment', { postId, ...naming(called) })
    assert.equal(status, 201)
    ids.push(body.data.commentId)
  }
  await post(writer, '/api/comment', { postId, content: '아무도 부르지 않는다' })
  const mentions = [{ memberId: called.memberId, nickname: called.nickname }]
  assert.deepEqual(
    (await comments(postId)).map(comment => comment.mentions),
    [mentions, mentions, undefined],
  )
  const [line, ...others] = await told(called)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [line?.kind, line?.postId, line?.commentId, line?.message],
    ['mention', postId, ids[0], "'밀실'에서 2번 언급되었습니다."],
  )
})

test('a member answered and mentioned in one comment is notified once', async () => {
  const { get, post, writer, called, naming, told } = await aWriterAndNamed()
  const postId = await aPost(writer)
  const { commentId } = (await post(called, '/api/comment', { postId, content: '내 생각' })).body.data
  await post(writer, '/api/comment', { postId, parentId: commentId, ...naming(called) })
  assert.deepEqual(await told(called), [])
  assert.equal((await get(called, '/api/notifications')).body.data[0].kind, 'reply')
})

test('a member who refuses mentions, or may not read the text, isn’t notified, and the answer does not reveal that', async () => {
  const { post, writer, called, naming, comments, told, turnOff, aMember } = await aWriterAndNamed()
  const silent: [what: string, arrange: (who: Person) => Promise<unknown>, room?: 'solved'][] = [
    ['wants no mentions', who => turnOff(who)],
    ['has blocked the writer', who => post(who, '/api/block', { memberId: writer.memberId })],
    ['is blocked by the writer', who => post(writer, '/api/block', { memberId: who.memberId })],
    ['doesn’t know the solution', async () => undefined, 'solved'],
  ]
  const puzzle = await aPuzzle(writer)
  const answers: string[] = []
  for (const [what, arrange, room = 'open'] of silent) {
    const who = await aMember()
    await arrange(who)
    const { status, body, text } = await post(writer, '/api/comment', {
      postId: puzzle,
      room,
      ...naming(who),
    })
    assert.equal(status, 201, what)
    answers.push(text.replace(String(body.data.commentId), 'id'))
    assert.deepEqual(await told(who), [], what)
  }
  await post(writer, '/api/comment', { postId: puzzle, ...naming(writer) })
  assert.deepEqual(await told(writer), [], 'nobody is told of their own')
  const heard = await post(writer, '/api/comment', { postId: puzzle, ...naming(called) })
  answers.push(heard.text.replace(String(heard.body.data.commentId), 'id'))
  assert.equal((await told(called)).length, 1)
  assert.equal(new Set(answers).size, 1)
  // Each text has one stored mention.
  for (const { mentions } of await comments(puzzle)) assert.equal((mentions as Row[]).length, 1)
})

test('a member who knows the solution gets a separate notification for 해결방, and may choose it again', async () => {
  const { post, writer, called, naming, told, turnOff } = await aWriterAndNamed()
  const postId = await aPuzzle(writer)
  await post(called, '/api/correct', { postId, answer: '집사' })
  await turnOff(called)
  await turnOff(called, true)
  await post(writer, '/api/comment', { postId, ...naming(called) })
  await post(writer, '/api/comment', { postId, room: 'solved', ...naming(called) })
  assert.deepEqual(
    (await told(called)).map(({ kind, message }) => [kind, message]),
    [
      ['solvedRoomMention', "'밀실' 해결방에서 1번 언급되었습니다."],
      ['mention', "'밀실'에서 1번 언급되었습니다."],
    ],
  )
})

test('a change tells whom it names anew, within an hour; who was named keeps the name of then', async () => {
  const { db, post, put, writer, called, naming, comments, told, makeOlder, aMember } =
    await aWriterAndNamed()
  const [second, late] = [await aMember(), await aMember()]
  const postId = await aPost(writer)
  const { commentId } = (await post(writer, '/api/comment', { postId, ...naming(called) })).body.data
  const change = (content: string, mentions?: number[]) =>
    put(writer, '/api/comment', { commentId, content, mentions })
  await db
    .updateTable('member')
    .set({ nickname: `새 ${called.nickname}`, nickname_key: `새 ${called.nickname}` })
    .where('id', '=', called.memberId)
    .execute()
  const both = `@${called.nickname} 그리고 @${second.nickname}`
  const changed = await change(both, [called.memberId, second.memberId])
  assert.deepEqual(
    changed.body.data.mentions.map(({ nickname }: Row) => nickname).sort(),
    [called.nickname, second.nickname].sort(),
  )
  assert.deepEqual([(await told(called)).length, (await told(second)).length], [1, 1])
  assert.equal((await told(called))[0]?.message, "'밀실'에서 1번 언급되었습니다.")
  // An edit without a list of members changes only the text.
  await change(`@${second.nickname}에게만`)
  assert.deepEqual((await comments(postId))[0]?.mentions, [
    { memberId: second.memberId, nickname: second.nickname },
  ])
  await makeOlder('comment', commentId)
  await change(`@${late.nickname}`, [late.memberId])
  assert.deepEqual(await told(late), [])
  assert.equal(namedFirst(await comments(postId))[0]?.memberId, late.memberId)
  await change('아무도 아닌', [late.memberId])
  assert.equal((await comments(postId))[0]?.mentions, undefined)
})

test('only those whose name stands in the text are named, ten at most', async () => {
  const { post, writer, called, comments, told, withdraw, aMember } = await aWriterAndNamed()
  const [short, long] = [await aMember({ nickname: '명탐' }), await aMember({ nickname: '명탐정 홈즈' })]
  const gone = await aMember()
  await withdraw(gone)
  const postId = await aPost(writer)
  const cases: [content: string, mentions: unknown, named: number[] | 400][] = [
    ['이름이 없다', [called.memberId], []],
    [called.nickname, [called.memberId], []],
    [`@${gone.nickname}`, [gone.memberId], []],
    ['@명탐정 홈즈에게', [short.memberId, long.memberId], [long.memberId]],
    ['@명탐', [short.memberId, long.memberId, short.memberId], [short.memberId]],
    [`@${called.nickname}`, undefined, []],
    [`@${called.nickname}`, [2_147_483_647], []],
    [`@${called.nickname}`, Array(MENTIONS_MAX + 1).fill(called.memberId), 400],
    [`@${called.nickname}`, ['관리자'], 400],
    [`@${called.nickname}`, [{ memberId: called.memberId }], 400],
    [`@${called.nickname}`, [0], 400],
    [`@${called.nickname}`, `${called.memberId}`, 400],
  ]
  for (const [content, mentions, named] of cases) {
    const { status } = await post(writer, '/api/comment', { postId, content, mentions })
    const what = JSON.stringify([content, mentions])
    if (named === 400) {
      assert.equal(status, 400, what)
      continue
    }
    assert.equal(status, 201, what)
    const last = (await comments(postId)).at(-1)
    assert.deepEqual(
      ((last?.mentions ?? []) as Row[]).map(one => one.memberId),
      named,
      what,
    )
  }
  assert.deepEqual(await told(called), [])
})

test('a review names members, too; what tells of its book tells whom it names to who opens it', async () => {
  const { get, post, put, writer, called, naming, told, aMember } = await aWriterAndNamed()
  const { bookId } = (await post(writer, '/api/book', { title: `책 ${writer.memberId}`, author: '나' })).body
    .data
  const mentions = [{ memberId: called.memberId, nickname: called.nickname }]
  const list = async (spoilers?: number) =>
    (await get(null, '/api/reviews', { bookId, ...(spoilers && { spoilers }) })).body.data.map(
      (review: Row) => review.mentions,
    )
  const open = (await post(writer, '/api/review', { bookId, ...naming(called) })).body.data.reviewId
  const sealed = (await post(writer, '/api/review', { bookId, spoiler: 2, ...naming(called) })).body.data
    .reviewId
  assert.deepEqual(await list(), [mentions, undefined])
  assert.deepEqual(await list(2), [mentions, mentions])
  const whole = await get(null, '/api/review', { reviewId: sealed })
  assert.deepEqual(whole.body.data.mentions, mentions)
  const [line, ...others] = await told(called)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [line?.postId, line?.bookId, line?.reviewId, line?.message],
    [null, bookId, open, '도서 리뷰에서 2번 언급되었습니다.'],
  )
  const other = await aMember()
  const changed = await put(writer, '/api/review', { reviewId: open, ...naming(other) })
  assert.deepEqual(changed.body.data.mentions, [{ memberId: other.memberId, nickname: other.nickname }])
  assert.equal((await told(other))[0]?.reviewId, open)
})

test('a husk names nobody, and what comes back names them again; who deletes leaves nobody’s name', async () => {
  const { db, post, del, writer, called, naming, comments, theAdmin } = await aWriterAndNamed()
  const owner = await theAdmin()
  const postId = await aPost(writer)
  const { commentId } = (await post(writer, '/api/comment', { postId, ...naming(called) })).body.data
  const target = { targetType: 'comment', targetId: commentId }
  const hidden = await post(owner, '/api/moderation/direct', {
    ...target,
    ...{ content: 'hide', member: 'none', reason: 'abuse' },
  })
  assert.equal(hidden.status, 200)
  const text = JSON.stringify(await comments(postId))
  assert.ok(!text.includes(called.nickname), text)
  await post(owner, '/api/moderation/undo', { decisionId: hidden.body.data.decisionId })
  assert.equal(namedFirst(await comments(postId)).length, 1)
  await post(called, '/api/comment', { postId, parentId: commentId, content: '자리를 지키는 답글' })
  await del(writer, '/api/comment', { commentId })
  assert.ok(!JSON.stringify(await comments(postId)).includes(`@${called.nickname}`))
  const left = await db.selectFrom('mention').select('member_id').where('target_id', '=', commentId).execute()
  assert.deepEqual(left, [])
})

test('forty who name one member at once make one line of forty', async () => {
  const { post, writer, called, naming, told, aMember } = await aWriterAndNamed()
  const postId = await aPost(writer)
  const writers = await Promise.all(Array.from({ length: 40 }, () => aMember()))
  const answers = await Promise.all(
    writers.map(who => post(who, '/api/comment', { postId, ...naming(called) })),
  )
  assert.ok(answers.every(({ status }) => status === 201))
  assert.deepEqual(
    (await told(called)).map(({ message }) => message),
    ["'밀실'에서 40번 언급되었습니다."],
  )
})
