import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { testApp } from '#test/support/app.ts'

/** A score above all others, so that the test's members lead the ranking, whatever the database contains. */
let led = 1_000_000
const aLead = () => {
  led += 1_000
  return led
}

interface Counts {
  solved_count?: number
  post_count?: number
  comment_count?: number
}

async function membersWith(...counts: Counts[]) {
  const { aMember, db } = await testApp()
  const members = []
  for (const count of counts) {
    const member = await aMember()
    await db.updateTable('member').set(count).where('id', '=', member.memberId).execute()
    members.push(member)
  }
  return members
}

/** Posts that lead their board, in id order. The given counts are added to the leading score. */
async function leadingPosts(board: BoardKey, posts: { views?: number; recommendations?: number }[]) {
  const { aMember, db } = await testApp()
  const author = await aMember()
  const lead = aLead()
  const rows = posts.map(({ views = 0, recommendations = 0 }, index) => ({
    member_id: author.memberId,
    board,
    title: `${index + 1}번째`,
    view_count: lead + views,
    recommendation_count: lead + recommendations,
    comment_count: index,
  }))
  const made = await db.insertInto('post').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  await db
    .insertInto('post_block')
    .columns(['board', 'block', 'live'])
    .expression(eb =>
      eb
        .selectFrom('post')
        .select(({ fn }) => [
          'board',
          sql<number>`id / 1000`.as('block'),
          sql<number>`${fn.countAll()}::integer`.as('live'),
        ])
        .where('id', 'in', ids)
        .groupBy(['board', sql`id / 1000`]),
    )
    .onConflict(conflict =>
      conflict.columns(['board', 'block']).doUpdateSet({ live: sql`post_block.live + excluded.live` }),
    )
    .execute()
  return { author, lead, ids }
}

test('members stand by solved cases, then posts, comments and age; equals share a rank', async () => {
  const { get } = await testApp()
  const lead = aLead()
  const members = await membersWith(
    { solved_count: lead, post_count: 1 },
    { solved_count: lead + 1 },
    { solved_count: lead, post_count: 1 },
    { solved_count: lead, post_count: 1, comment_count: 4 },
    { solved_count: lead, post_count: 2 },
    { solved_count: lead - 1, post_count: 9, comment_count: 9 },
  )
  const { status, body } = await get(null, '/api/member/rank', { count: 6 })
  assert.equal(status, 200)
  assert.equal(body.size, 6)
  const ranked = body.data.map((row: { rank: number; memberId: number }) => [row.rank, row.memberId])
  const [older, first, younger, talker, writer, last] = members.map(({ memberId }) => memberId)
  assert.deepEqual(ranked, [
    [1, first],
    [2, writer],
    [2, talker],
    [2, older],
    [2, younger],
    [6, last],
  ])
  assert.deepEqual(body.data[2], {
    rank: 2,
    memberId: talker,
    nickname: members[3]?.nickname,
    correctAnswerCount: lead,
    postCount: 1,
    commentCount: 4,
  })
})

test('a rank goes on over the pages, whoever is level with the page before', async () => {
  const { get } = await testApp()
  const lead = aLead()
  await membersWith(...[3, 2, 2, 2, 2, 2, 1, 1].map(more => ({ solved_count: lead + more })), {
    solved_count: lead,
  })
  const ranks = []
  for (const page of [1, 2, 3]) {
    const { body } = await get(null, '/api/member/rank', { page, size: 3 })
    assert.equal(body.page, page)
    ranks.push(...body.data.map((row: { rank: number }) => row.rank))
  }
  assert.deepEqual(ranks, [1, 2, 2, 2, 2, 2, 7, 7, 9])
})

test('the pages of a ranking make up the whole, from either end', async () => {
  const { get, aMember } = await testApp()
  await Promise.all(Array.from({ length: 5 }, () => aMember()))
  const whole = (await get(null, '/api/member/rank')).body
  assert.equal(whole.data.length, whole.total)
  const pages = []
  for (let page = 1; page <= Math.ceil(whole.total / 3); page += 1)
    pages.push(...(await get(null, '/api/member/rank', { page, size: 3 })).body.data)
  assert.deepEqual(pages, whole.data)
})

test('a member finds the page on which they stand, whatever the ties', async () => {
  const { get, db } = await testApp()
  const lead = aLead()
  const members = await membersWith(...[3, 2, 2, 2, 1].map(more => ({ solved_count: lead + more })), {
    solved_count: lead + 2,
    post_count: 1,
  })
  const pageOf = async (index: number) => {
    const around = members[index]?.memberId
    const { body } = await get(null, '/api/member/rank', { around, size: 2 })
    assert.ok(body.data.some((row: { memberId: number }) => row.memberId === around))
    return body.page
  }
  assert.deepEqual(await Promise.all([0, 5, 1, 2, 3, 4].map(pageOf)), [1, 1, 2, 2, 3, 3])

  const gone = members[4]?.memberId ?? 0
  await db.updateTable('member').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute()
  assert.equal((await get(null, '/api/member/rank', { around: gone })).status, 404)
  assert.equal((await get(null, '/api/member/rank', { around: 2_000_000_000 })).status, 404)
})

test('a withdrawn member is in no ranking', async () => {
  const { get, db } = await testApp()
  const [leader] = await membersWith({ solved_count: aLead() })
  const before = await get(null, '/api/member/rank', { count: 1 })
  assert.equal(before.body.data[0].memberId, leader?.memberId)
  await db
    .updateTable('member')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', leader?.memberId ?? 0)
    .execute()
  const after = await get(null, '/api/member/rank', { count: 1 })
  assert.notEqual(after.body.data[0].memberId, leader?.memberId)
  assert.equal(after.body.total, before.body.total - 1)
})

test('the ranking of members has thirty a page, and nobody past its end', async () => {
  const { get } = await testApp()
  const first = await get(null, '/api/member/rank', { page: 1 })
  assert.equal(first.body.size, 30)
  assert.ok(first.body.total > 0)
  const beyond = await get(null, '/api/member/rank', { page: 1_000_000_000 })
  assert.equal(beyond.status, 200)
  assert.deepEqual(beyond.body.data, [])
  assert.equal(beyond.body.total, first.body.total)
})

test('puzzles stand by recommendations unless views are asked for; equals share a rank, newest first', async () => {
  const { get } = await testApp()
  const before = await get(null, '/api/quiz/rank', { page: 1 })
  assert.equal(before.body.size, 30)
  const { author, lead, ids } = await leadingPosts('custom', [
    { views: 9, recommendations: 1 },
    { views: 7, recommendations: 5 },
    { views: 7, recommendations: 1 },
    { views: 8 },
  ])
  const [one, two, three, four] = ids
  const ranked = async (query = {}) => {
    const { status, body } = await get(null, '/api/quiz/rank', { page: 1, size: 4, ...query })
    assert.equal(status, 200)
    assert.equal(body.total, before.body.total + 4)
    return body.data.map((row: { rank: number; id: number }) => [row.rank, row.id])
  }
  const byRecommendations = [
    [1, two],
    [2, three],
    [2, one],
    [4, four],
  ]
  const byViews = [
    [1, one],
    [2, four],
    [3, three],
    [3, two],
  ]
  assert.deepEqual(await ranked(), byRecommendations)
  assert.deepEqual(await ranked({ criteria: '추천수', type: '추리 퀴즈' }), byRecommendations)
  assert.deepEqual(await ranked({ criteria: 'recommendations', type: 'custom' }), byRecommendations)
  assert.deepEqual(await ranked({ criteria: '조회수' }), byViews)
  assert.deepEqual(await ranked({ criteria: 'views' }), byViews)
  assert.deepEqual(await ranked({ criteria: 'views', page: 4, size: 1 }), [[3, two]])
  assert.deepEqual(await ranked({ page: 2, size: 2 }), byRecommendations.slice(2))
  assert.deepEqual(await ranked({ page: '99999999999999999999', size: 100 }), [])
  const { body } = await get(null, '/api/quiz/rank')
  assert.deepEqual(body.data[0], {
    rank: 1,
    id: two,
    title: '2번째',
    nickname: author.nickname,
    viewCount: lead + 7,
    recommendationCount: lead + 5,
  })
})

test('home shows the five most recommended puzzles', async () => {
  const { get } = await testApp()
  const { ids, lead } = await leadingPosts(
    'custom',
    [2, 4, 1, 0, 3, 4].map(recommendations => ({ recommendations })),
  )
  const order = [5, 1, 4, 0, 2].map(index => ids[index])
  const { body } = await get(null, '/api/quiz/rank/count')
  assert.deepEqual(
    body.data.map((row: { postId: number }) => row.postId),
    order,
  )
  const [first] = body.data
  assert.deepEqual(first, {
    postId: order[0],
    title: '6번째',
    commentCount: 5,
    recommendationCount: lead + 4,
  })
  const two = await get(null, '/api/quiz/rank/count', { count: 2, type: '추리 퀴즈' })
  assert.deepEqual(two.body.data, body.data.slice(0, 2))
})

test('another board is ranked by its name or key, and a deleted post in none', async () => {
  const { get, db } = await testApp()
  const { ids } = await leadingPosts('cold', [{ recommendations: 2 }, { recommendations: 1 }])
  const [gone = 0] = ids
  await db.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  await db
    .updateTable('post_block')
    .set({ live: sql`live - 1` })
    .where('board', '=', 'cold')
    .where('block', '=', Math.floor(gone / 1_000))
    .execute()
  for (const type of ['cold', '미제 사건']) {
    const { body } = await get(null, '/api/quiz/rank', { type })
    assert.equal(body.data[0].id, ids[1])
    assert.equal((await get(null, '/api/quiz/rank/count', { type })).body.data[0].postId, ids[1])
  }
})

const bad: [path: string, query: Record<string, string | number>][] = [
  ['/api/quiz/rank', { criteria: '댓글수' }],
  ['/api/quiz/rank', { criteria: 'title' }],
  ['/api/quiz/rank', { type: '없는 게시판' }],
  ['/api/quiz/rank/count', { type: 'toString' }],
  ...['/api/quiz/rank', '/api/member/rank'].flatMap(path =>
    [{ page: 0 }, { page: -1 }, { page: 'x' }, { size: 0 }, { size: 101 }].map(
      query => [path, query] as [string, Record<string, string | number>],
    ),
  ),
  ['/api/quiz/rank/count', { count: 0 }],
  ['/api/member/rank', { count: -5 }],
  ['/api/member/rank', { count: 101 }],
]

for (const [path, query] of bad)
  test(`${path} is refused for ${JSON.stringify(query)}`, async () => {
    const { get } = await testApp()
    const { status, body } = await get(null, path, query)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.fields), Object.keys(query))
  })
