import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Openness } from '#contract/people/members/profile-rules.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { soon } from '#test/support/soon.ts'

type Row = Record<string, unknown>

async function aWriter() {
  const app = await testApp()
  const { get, put, post } = app
  const [writer, reader] = [await app.aMember(), await app.aMember()]
  const { memberId } = writer
  const postId = await aPost(writer, { title: '공개 글표식' })
  const solved = await aPuzzle(reader, { title: '푼 사건표식' })
  await post(writer, '/api/correct', { postId: solved, answer: '집사' })
  await post(writer, '/api/comment', { postId: solved, content: '댓글' })
  await post(writer, '/api/series', { title: '연재표식' })
  const profile = { openness: 'open', bio: '소개표식', showSolved: true }
  return {
    ...app,
    ...{ writer, reader, memberId, postId, solved },
    set: (over: object, who: Person | null = writer) =>
      put(who, '/api/user/profile', { ...profile, ...over }),
    face: async (who: Person | null = null) => (await get(who, '/api/member', { memberId })).body.data,
    read: async (path: string, who: Person | null) => get(who, `/api/member/${path}`, { memberId }),
  }
}

test('a member’s profile is open to all, to members or to nobody', async () => {
  const { reader, get, set, face, read, memberId, writer, aMember } = await aWriter()
  const unverified = await aMember({ activated: false })
  assert.equal((await face()).openness, 'open', 'open to all unless said')
  assert.equal((await read('solves', null)).status, 404, 'what was solved is not listed unless said')
  const MARK = /표식/
  const cases: [Openness, boolean, [string, Person | null, boolean][]][] = [
    [
      'open',
      true,
      [
        ['a visitor', null, true],
        ['a member', reader, true],
      ],
    ],
    [
      'members',
      false,
      [
        ['a visitor', null, false],
        ['a member', reader, true],
        ['a member without a verified address', unverified, false],
      ],
    ],
    [
      'closed',
      false,
      [
        ['a visitor', null, false],
        ['a member', reader, false],
      ],
    ],
  ]
  for (const [openness, isPublic, seen] of cases) {
    assert.equal((await set({ openness })).status, 200)
    for (const path of ['posts', 'solves'])
      assert.equal((await read(path, reader)).status, isPublic ? 200 : 404, `${openness}: ${path}`)
    const { text, body } = await get(null, '/api/member', { memberId })
    assert.equal(MARK.test(text), isPublic, openness)
    assert.deepEqual([body.data.nickname, /^\d{4}-\d\d$/.test(body.data.joined)], [writer.nickname, true])
    for (const [who, person, isSeen] of seen) {
      const inside = person ? await read('inside', person) : await read('posts', null)
      assert.equal(MARK.test(inside.text), isSeen, `${openness} for ${who}`)
    }
  }
  assert.equal((await read('inside', null)).status, 401)
  const refused = await read('inside', unverified)
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_activated'])
})

test('it tells the counts of the ranking, what stands, and never what was said', async () => {
  const { writer, reader, get, post, set, face, read, memberId, postId, solved } = await aWriter()
  await set({})
  const { shown } = await face()
  const { data } = (await get(null, '/api/member/rank', { around: memberId })).body
  const ranked = data.find((row: Row) => row.memberId === memberId)
  assert.deepEqual(
    [shown.solvedCount, shown.postCount, shown.commentCount],
    [ranked.correctAnswerCount, ranked.postCount, ranked.commentCount],
  )
  assert.deepEqual([shown.bio, shown.series[0].title, shown.staff], ['소개표식', '연재표식', false])
  const titles = async (path: string) => (await read(path, null)).body.data.map(({ title }: Row) => title)
  assert.deepEqual([await titles('posts'), await titles('solves')], [['공개 글표식'], ['푼 사건표식']])
  for (const path of ['posts', 'solves', 'inside'])
    assert.doesNotMatch((await read(path, writer)).text, /댓글/)
  const extra = await aPost(writer, { title: '둘째' })
  assert.deepEqual((await get(null, '/api/member/posts', { memberId, page: 2, size: 1 })).body.total, 2)
  await deletePost(writer, extra)
  await deletePost(reader, solved)
  const [posts, solves] = [await read('posts', null), await read('solves', null)]
  assert.deepEqual([posts.body.total, solves.body.total], [1, 0])
  const act = { targetType: 'post', targetId: postId, content: 'hide', member: 'none', reason: 'abuse' }
  await post(await (await testApp()).theAdmin(), '/api/moderation/direct', act)
  assert.deepEqual((await read('posts', null)).body.data, [])
})

test('unknown, withdrawn and suspended members show nothing', async () => {
  const { db, get, set, face, read, reader, memberId } = await aWriter()
  await set({})
  assert.equal((await get(null, '/api/member', { memberId: 2_147_483_647 })).status, 404)
  const suspend = (until: string) =>
    db
      .updateTable('member')
      .set({ suspended_until: sql<string>`now() + ${until}::interval` })
      .where('id', '=', memberId)
      .execute()
  await suspend('1 day')
  assert.deepEqual([(await face()).openness, (await face()).shown], ['closed', null])
  assert.equal((await read('posts', reader)).status, 404)
  assert.equal((await read('inside', reader)).body.data.posts, null)
  await suspend('-1 minute')
  assert.equal((await face()).shown.bio, '소개표식')
  await db
    .updateTable('member')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('id', '=', memberId)
    .execute()
  assert.equal((await get(null, '/api/member', { memberId })).status, 404)
  assert.equal((await read('inside', reader)).status, 404)
})

test('search engines may list who is open and has done something here', async () => {
  const { db, set, face, memberId } = await aWriter()
  await set({})
  assert.equal((await face()).isListed, false, 'on the first day')
  await db
    .updateTable('member')
    .set({ created_at: sql<string>`now() - interval '2 days'` })
    .where('id', '=', memberId)
    .execute()
  assert.equal((await face()).isListed, true)
  await set({ openness: 'members' })
  assert.equal((await face()).isListed, false)
})

test('a profile is said in one line, by who may write, and goes with a name that is taken away', async () => {
  const { set, face, post, get, aMember, theAdmin, writer, reader, memberId } = await aWriter()
  assert.equal((await set({}, null)).status, 401)
  assert.equal((await set({}, await aMember({ activated: false }))).status, 403)
  assert.equal((await set({ bio: 'ㄱ'.repeat(101) })).status, 400)
  assert.equal((await set({ bio: '두\n줄' })).status, 400)
  assert.equal((await set({ openness: 'secret' })).status, 400)
  const owner = await theAdmin()
  const word = { word: '금지표현', action: 'refuse', where: ['profile'], whole: false, except: [], memo: '' }
  assert.ok((await post(owner, '/api/admin/word', word)).status < 300)
  // Another server receives the new watched word a moment later.
  const refused = async () => (await set({ bio: '금지표현을 씁니다' })).status === 400 || undefined
  await soon('a refusal', refused)
  await set({ bio: '' })
  assert.equal((await face()).shown.bio, null)
  await set({ bio: '거친 소개' })
  const about = { targetType: 'member', targetId: memberId }
  assert.equal((await post(reader, '/api/report', { ...about, reason: 'abuse' })).status, 201)
  const { data } = (await get(owner, '/api/moderation/cases', { page: 1 })).body
  const { caseId } = data.find(
    ({ targetType, targetId }: Row) => targetType === 'member' && targetId === memberId,
  )
  assert.match((await get(owner, '/api/moderation/case', { caseId })).text, /거친 소개/, 'staff sees it')
  const { decisionId } = (
    await post(owner, '/api/moderation/direct', {
      ...about,
      content: 'keep',
      member: 'rename',
      reason: 'abuse',
    })
  ).body.data
  assert.deepEqual([(await face()).nickname === writer.nickname, (await face()).shown.bio], [false, null])
  await post(owner, '/api/moderation/undo', { decisionId })
  assert.deepEqual([(await face()).nickname, (await face()).shown.bio], [writer.nickname, '거친 소개'])
})

test('what a change of the profile leaves out stays as it was', async () => {
  const { set, face, writer, put } = await aWriter()
  await set({ openness: 'closed' })
  assert.equal((await put(writer, '/api/user/profile', { bio: '새 소개' })).status, 200)
  assert.equal((await face()).openness, 'closed', 'an old form does not open it again')
  assert.equal((await put(writer, '/api/user/profile', { openness: 'open' })).status, 200)
  assert.deepEqual((await face()).shown.bio, '새 소개')
  for (const body of [{}, { unknown: true }])
    assert.equal((await put(writer, '/api/user/profile', body)).status, 200)
  assert.equal((await face()).openness, 'open')
})
