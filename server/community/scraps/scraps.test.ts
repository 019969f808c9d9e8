import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { SCRAP_NOTE_MAX, SCRAPS_MAX } from '#contract/community/scraps/scrap-rules.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'

async function aReader() {
  const app = await testApp()
  const { get, post, del } = app
  const [author, reader] = [await app.aMember(), await app.aMember()]
  return {
    ...app,
    author,
    reader,
    scrap: (postId: number, note?: string | null, who: Person | null = reader) =>
      post(who, '/api/scrap', { postId, note }),
    unscrap: (postId: number) => del(reader, '/api/scrap', { postId }),
    own: async (postId: number, who = reader) => (await get(who, '/api/scrap', { postId })).body.data,
    list: async (query = {}, who = reader) => (await get(who, '/api/user/scraps', query)).body,
  }
}

test('a member keeps a post with a note, changes the note, and lets go of it', async () => {
  const { author, scrap, unscrap, own, list } = await aReader()
  const postId = await aPost(author, { title: '다시 볼 사건' })
  assert.deepEqual(await own(postId), { scrapped: false, note: null })
  assert.deepEqual((await scrap(postId)).body, { data: { postId } })
  assert.deepEqual(await own(postId), { scrapped: true, note: null })
  assert.equal((await scrap(postId, '둘째 문단을 다시')).status, 201)
  assert.equal((await scrap(postId)).status, 201)
  assert.deepEqual(
    await own(postId),
    { scrapped: true, note: '둘째 문단을 다시' },
    'no note sent changes none',
  )
  const [row] = (await list({ page: 1 })).data
  assert.deepEqual(
    { ...row, datetime: null },
    {
      ...{ postId, state: 'standing', title: '다시 볼 사건', type: '자유게시판', commentCount: 0 },
      ...{ note: '둘째 문단을 다시', datetime: null },
    },
  )
  await scrap(postId, '')
  assert.deepEqual(await own(postId), { scrapped: true, note: null })
  for (let time = 0; time < 2; time++) assert.equal((await unscrap(postId)).status, 204)
  assert.deepEqual((await list({ page: 1 })).total, 0)
})

test('a member’s scraps are visible to nobody else, not even in a count', async () => {
  const { author, reader, get, scrap, list, aMember } = await aReader()
  const postId = await aPost(author)
  const before = (await get(null, '/api/post', { postId })).text
  await scrap(postId, '몰래 적은 메모')
  assert.equal((await get(null, '/api/post', { postId })).text, before)
  const other = await aMember()
  assert.deepEqual((await list({}, other)).data, [])
  assert.deepEqual((await get(other, '/api/scrap', { postId })).body.data, { scrapped: false, note: null })
  assert.equal((await get(null, '/api/user/scraps')).status, 401)
  assert.ok((await get(reader, '/api/user/export')).text.includes('몰래 적은 메모'))
})

test('the newest is first, a search looks through titles and notes, and pages follow', async () => {
  const { author, scrap, list } = await aReader()
  const ids: number[] = []
  for (const [title, note] of [
    ['밀실의 열쇠', null],
    ['사라진 Key', '열쇠 이야기와 견줄 것'],
    ['100% 확실한 알리바이', '밑줄_친 문장'],
  ] as const) {
    ids.push(await aPost(author, { title }))
    await scrap(ids.at(-1) as number, note)
  }
  const [first = 0, second = 0, third = 0] = ids
  const found = async (searchTerm: string) =>
    (await list({ searchTerm, page: 1 })).data.map(({ postId }: { postId: number }) => postId)
  const cases: [string, number[]][] = [
    ['열쇠', [second, first]],
    ['key', [second]],
    ['%', [third]],
    ['_', [third]],
    ['없는말', []],
  ]
  for (const [term, expected] of cases) assert.deepEqual(await found(term), expected, term)
  const page = await list({ page: 2, size: 2 })
  assert.deepEqual([page.total, page.data.map(({ postId }: { postId: number }) => postId)], [3, [first]])
})

test('a deleted or hidden post is listed as such only, and a search does not find its title', async () => {
  const { author, reader, theAdmin, post, scrap, unscrap, list } = await aReader()
  const owner = await theAdmin()
  const [gone, hidden] = [
    await aPost(author, { title: '지운표식' }),
    await aPost(author, { title: '가린표식' }),
  ]
  await scrap(gone, '내 메모 하나')
  await scrap(hidden, '내 메모 둘')
  await deletePost(author, gone)
  const decided = await post(owner, '/api/moderation/direct', {
    ...{ targetType: 'post', targetId: hidden },
    ...{ content: 'hide', member: 'none', reason: 'abuse' },
  })
  const { data } = await list({ page: 1 })
  assert.deepEqual(
    data.map(({ state, title, type, note }: Record<string, unknown>) => [state, title, type, note]),
    [
      ['withheld', null, null, '내 메모 둘'],
      ['deleted', null, null, '내 메모 하나'],
    ],
  )
  assert.equal((await list({ searchTerm: '표식', page: 1 })).total, 0)
  assert.equal((await list({ searchTerm: '메모', page: 1 })).total, 2)
  const again = await post(reader, '/api/scrap', { postId: hidden, note: '고친 메모' })
  assert.deepEqual([again.status, again.body.code], [404, 'withheld'])
  assert.equal((await scrap(gone)).body.code, 'not_found')
  await post(owner, '/api/moderation/undo', { decisionId: decided.body.data.decisionId })
  assert.equal((await list({ searchTerm: '가린', page: 1 })).total, 1)
  for (const postId of [gone, hidden]) assert.equal((await unscrap(postId)).status, 204)
})

test('permissions and limits of scraps', async () => {
  const { db, author, reader, scrap, own, list, aMember } = await aReader()
  const postId = await aPost(author)
  assert.equal((await scrap(postId, null, null)).status, 401)
  assert.equal((await scrap(postId, null, await aMember({ activated: false }))).status, 403)
  assert.equal((await scrap(postId, 'ㄱ'.repeat(SCRAP_NOTE_MAX + 1))).status, 400)
  assert.equal((await scrap(2_147_483_647)).status, 404)
  await db
    .updateTable('member')
    .set({ silenced_until: sql<string>`now() + interval '1 day'` })
    .where('id', '=', reader.memberId)
    .execute()
  assert.equal((await scrap(postId)).status, 201, 'who may not write may keep')
  // The member is one below the limit and then makes many calls concurrently.
  await sql`
    insert into post (member_id, board, title, deleted_at)
    select ${author.memberId}, 'free', 'x', now() from generate_series(1, ${SCRAPS_MAX - 2})`.execute(db)
  await sql`
    insert into scrap (member_id, post_id)
    select ${reader.memberId}, id from post where member_id = ${author.memberId} and title = 'x'`.execute(db)
  const more: number[] = []
  for (let number = 0; number < 5; number++) more.push(await aPost(author))
  const answers = await Promise.all(more.map(id => scrap(id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
  assert.equal((await list({ page: 1 })).total, SCRAPS_MAX)
  assert.equal((await scrap(postId, '이미 있는 것의 메모')).status, 201)
  assert.equal((await own(postId)).note, '이미 있는 것의 메모')
})
