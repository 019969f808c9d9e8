import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

const comment = async (person: Person, postId: number, content: string): Promise<number> => {
  const { post } = await testApp()
  const { status, body } = await post(person, '/api/comment', { postId, content })
  assert.equal(status, 201)
  return body.data.commentId
}

const solve = async (person: Person, postId: number) => {
  const { post } = await testApp()
  assert.equal((await post(person, '/api/correct', { postId, answer: '집사' })).body, true)
}

test('a member sees who they are and what they did last', async () => {
  const { get, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const puzzle = await aPuzzle(other, { title: '남의 문제' })
  const own = []
  for (const title of ['하나', '둘', '셋']) own.push(await aPost(member, { title }))
  const [, , third] = own
  const commentId = await comment(member, third ?? 0, '첫 댓글')
  await comment(other, puzzle, '남의 댓글')
  await solve(member, puzzle)
  const { status, body } = await get(member, '/api/user', { size: 2 })
  assert.equal(status, 200)
  const [{ correctAnswerId, ...solved }] = body.data.correctAnswerList
  assert.ok(correctAnswerId > 0)
  assert.deepEqual(solved, { postId: puzzle, postTitle: '남의 문제', commentCount: 1, deleted: false })
  assert.deepEqual(
    { ...body.data, correctAnswerList: null },
    {
      memberId: member.memberId,
      nickname: member.nickname,
      activated: true,
      bio: null,
      openness: 'open',
      showSolved: false,
      mentions: true,
      opensRead: true,
      email: null,
      solved: 1,
      postCount: 3,
      commentCount: 1,
      hits: 0,
      postList: [
        { id: third, title: '셋', commentCount: 1, isPuzzle: false, seriesId: null },
        { id: own[1], title: '둘', commentCount: 0, isPuzzle: false, seriesId: null },
      ],
      commentList: [{ commentId, postId: third, content: '첫 댓글' }],
      correctAnswerList: null,
    },
  )
})

test('the three lists come whole, and with a size the newest of each', async () => {
  const { get, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  for (let count = 0; count < 6; count += 1) {
    await comment(member, await aPost(member), '댓글')
    await solve(member, await aPuzzle(other))
  }
  const lengths = async (query = {}) => {
    const { data } = (await get(member, '/api/user', query)).body
    return [data.postList, data.commentList, data.correctAnswerList].map(({ length }) => length)
  }
  assert.deepEqual(await lengths(), [6, 6, 6])
  assert.deepEqual(await lengths({ size: 100 }), [6, 6, 6])
  assert.deepEqual(await lengths({ size: 2 }), [2, 2, 2])
  assert.equal((await get(member, '/api/user/posts', { page: 1 })).body.data.length, 5)
})

test("a member's lists come page by page, newest first", async () => {
  const { get, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const posts: number[] = []
  const comments: number[] = []
  const puzzles: number[] = []
  for (const title of ['하나', '둘', '셋']) {
    posts.unshift(await aPost(member, { title }))
    comments.unshift(await comment(member, posts[0] ?? 0, title))
    puzzles.unshift(await aPuzzle(other, { title }))
    await solve(member, puzzles[0] ?? 0)
  }
  const lists = [
    ['posts', 'id', posts],
    ['comments', 'commentId', comments],
    ['solved', 'postId', puzzles],
  ] as const
  for (const [list, id, expected] of lists) {
    const listed = async (query: { page?: number; size?: number }) => {
      const { status, body } = await get(member, `/api/user/${list}`, query)
      assert.equal(status, 200)
      assert.equal(body.total, 3)
      return body.data.map((row: Record<string, number>) => row[id])
    }
    assert.deepEqual(await listed({ page: 1, size: 2 }), expected.slice(0, 2))
    assert.deepEqual(await listed({ page: 2, size: 2 }), expected.slice(2))
    assert.deepEqual(await listed({}), expected)
    assert.deepEqual(await listed({ page: 1_000_000_000, size: 100 }), [])
    assert.equal((await get(member, `/api/user/${list}`, { page: 0 })).status, 400)
    assert.equal((await get(member, `/api/user/${list}`, { page: -1 })).status, 400)
    assert.equal((await get(member, `/api/user/${list}`, { size: 101 })).status, 400)
    assert.equal((await get(null, `/api/user/${list}`)).status, 401)
    assert.deepEqual((await get(other, `/api/user/${list}`)).body.total, list === 'posts' ? 3 : 0)
  }
})

test('a deleted post takes its comments out of every count of a member; what was solved stays, and says so', async () => {
  const { get, del, aMember, db } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const puzzle = await aPuzzle(other)
  const own = await aPost(member)
  await comment(member, puzzle, '지워질 글의 댓글')
  const erased = await comment(member, own, '지울 댓글')
  await comment(other, own, '남는 댓글')
  await solve(member, puzzle)
  await deletePost(other, puzzle)
  assert.equal((await del(member, '/api/comment', { commentId: erased })).status, 204)
  const { data } = (await get(member, '/api/user')).body
  assert.deepEqual(data.commentList, [])
  const [{ correctAnswerId, ...solved }] = data.correctAnswerList
  assert.ok(correctAnswerId > 0)
  assert.deepEqual(solved, { postId: puzzle, postTitle: '삭제된 글', commentCount: 0, deleted: true })
  assert.deepEqual([data.solved, data.postCount, data.commentCount], [1, 1, 0])
  assert.equal((await get(member, '/api/user/solved')).body.total, 1)
  assert.equal((await get(member, '/api/user/posts')).body.total, 1)
  assert.equal((await get(member, '/api/user/comments')).body.total, 0)
  const ranked = (await get(null, '/api/member/rank', { around: member.memberId })).body.data
  const row = ranked.find((row: { memberId: number }) => row.memberId === member.memberId)
  assert.deepEqual([row.correctAnswerCount, row.postCount, row.commentCount], [1, 1, 0])
  assert.equal(
    (await get(member, '/api/user/export')).body.data?.solved?.[0]?.postTitle ?? '삭제된 글',
    '삭제된 글',
  )
  // The previous release may still run alongside this one. It doesn't update the counts.
  const late = await aPost(other)
  await comment(member, late, '한 마디')
  await comment(member, late, '두 마디')
  await db.updateTable('comment').set({ post_deleted: true }).where('post_id', '=', late).execute()
  assert.equal((await get(member, '/api/user')).body.data.commentCount, 0)
  await deletePost(member, own)
  assert.deepEqual((await get(member, '/api/user')).body.data.postList, [])
})

test('a member who is not activated sees their own page, a visitor none', async () => {
  const { get, aMember } = await testApp()
  const newcomer = await aMember({ activated: false })
  assert.equal((await get(newcomer, '/api/user')).body.data.activated, false)
  for (const path of ['/api/user', '/api/user/export']) assert.equal((await get(null, path)).status, 401)
})

test('a member takes a file of all that is stored about them along, and nothing of others', async () => {
  const { get, post, db, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const puzzle = await aPuzzle(member, { answer: '내 정답', explanation: '내 해설' })
  const foreign = await aPuzzle(other, { title: '남의 문제', answer: '집사\n비밀스러운 낱말' })
  await comment(member, foreign, '내 댓글')
  await comment(other, puzzle, '남의 댓글')
  await post(member, '/api/correct', { postId: foreign, answer: '틀린 답' })
  await solve(member, await aPuzzle(other))
  await post(member, '/api/recommendation', { postId: foreign })
  const book = await post(member, '/api/book', { title: `내 책 ${member.memberId}`, author: '나' })
  const { bookId } = book.body.data
  await post(member, '/api/recommendation', { bookId })
  await post(member, '/api/review', { bookId, content: '내 리뷰' })
  await db
    .insertInto('image')
    .values({ name: `${member.nickname}.png`, member_id: member.memberId, bytes: 9, width: 3, height: 3 })
    .execute()

  const { status, headers, body, text } = await get(member, '/api/user/export')
  assert.equal(status, 200)
  assert.equal(headers.get('content-disposition'), 'attachment; filename="danseo.json"')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual([body.profile.username, body.profile.opensRead], [member.username, true])
  const [written] = body.posts
  assert.deepEqual([written.answer, written.explanation, written.type], ['내 정답', '내 해설', '추리 퀴즈'])
  assert.equal(JSON.parse(written.content).type, 'doc')
  const lengths = Object.entries(body).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : 0])
  assert.deepEqual(Object.fromEntries(lengths), {
    profile: 0,
    consents: 3,
    crew: 0,
    posts: 1,
    postRevisions: 0,
    errata: 0,
    comments: 1,
    reviews: 1,
    dailyRemarks: 0,
    mutedPosts: 0,
    notificationSettings: 0,
    socialAccounts: 0,
    passkeys: 0,
    pushBrowsers: 0,
    watches: 0,
    dailyNominations: 0,
    readings: 0,
    books: 1,
    solved: 1,
    wrongAnswers: 1,
    askedWrongAnswers: 0,
    toldWrongAnswers: 0,
    openedHints: 0,
    givenUp: 0,
    recommendations: 0,
    series: 0,
    followedSeries: 0,
    readingPlaces: 0,
    images: 1,
    mentions: 0,
    announcements: 0,
    scraps: 0,
    caseLists: 0,
    inquiries: 0,
    notes: 0,
    votes: 0,
    ballots: 0,
    blocks: 0,
    dailyPlays: 0,
    practicePlays: 0,
    puzzlesSeen: 0,
    ratedCases: 0,
    rating: 0,
    ratingWeeks: 0,
    puzzleVotes: 0,
    badges: 0,
    seasonPoints: 0,
    seasonRanks: 0,
    notifications: 1,
    sessions: 1,
    knownAddresses: 0,
    knownDevices: 0,
    secondFactor: 0,
    sendings: 0,
    mailedCodes: 0,
    codeRequests: 0,
    barredAddresses: 0,
    role: 0,
    staffActs: 0,
    rolesGiven: 0,
    reports: 0,
    decisions: 0,
    decisionsMade: 0,
    casesClaimed: 0,
    appeals: 0,
    appealsAnswered: 0,
    withheld: 0,
  })
  assert.equal(body.comments[0].content, '내 댓글')
  assert.equal(body.reviews[0].content, '내 리뷰')
  assert.deepEqual(
    [body.recommendations.posts[0].postId, body.recommendations.books[0].bookId],
    [foreign, bookId],
  )
  assert.doesNotMatch(text, /남의 댓글|비밀스러운|password|hash/)
})
