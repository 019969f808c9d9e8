import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { ERRATA_SHOWN, REVISIONS_MAX } from '#contract/community/posts/revision-rules.ts'
import { testApp } from '#test/support/app.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { deleteOldRevisions } from './revisions/revision-queries.ts'

type Row = Record<string, unknown>

async function anAuthor() {
  const app = await testApp()
  const { db, get, put } = app
  const author = await app.aMember()
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    assert.equal(status, 200, text)
  }
  return {
    ...app,
    author,
    /** Moves a post's creation one hour into the past. */
    aged: (postId: number) =>
      db
        .updateTable('post')
        .set({ created_at: sql<string>`now() - interval '1 hour'` })
        .where('id', '=', postId)
        .execute(),
    change: (postId: number, draft: object, who = author) => ok(put(who, '/api/post', { postId, ...draft })),
    revisions: async (postId: number, who: Person | null = author) =>
      (await get(who, '/api/post/revisions', { postId })).body.data as Row[],
    read: async (postId: number) => (await get(null, '/api/post', { postId })).body.data.post as Row,
  }
}

test('an author reads and restores the earlier text of a post', async () => {
  const { author, aged, change, revisions, read, get, put } = await anAuthor()
  const postId = await aPost(author, { title: '첫 제목', content: contentOf('첫 본문') })
  await change(postId, draftOf({ title: '바로 고친 제목', content: contentOf('첫 본문') }))
  assert.deepEqual(
    [(await read(postId)).revisionCount, await revisions(postId)],
    [0, []],
    'within two minutes',
  )
  await aged(postId)
  await change(postId, draftOf({ title: '둘째 제목', content: contentOf('둘째 본문') }))
  await change(postId, draftOf({ title: '둘째 제목', content: contentOf('둘째 본문') }))
  const [only, ...others] = await revisions(postId)
  assert.deepEqual(others, [], 'what changes nothing is no change')
  assert.deepEqual(
    { ...only, datetime: null },
    {
      ...{ number: 1, title: '바로 고친 제목', type: '자유게시판', editedBy: 'author' },
      ...{ datetime: null, answerChanged: false },
    },
  )
  const one = await get(author, '/api/post/revision', { postId, number: 1 })
  assert.match(one.body.data.contentHtml, /첫 본문/)
  assert.equal((await put(author, '/api/post/restore', { postId, number: 1 })).status, 200)
  const restored = await read(postId)
  assert.equal(restored.title, '바로 고친 제목')
  assert.match(String(restored.contentHtml), /첫 본문/)
  assert.equal(restored.revisionCount, 2)
  assert.deepEqual(
    (await revisions(postId)).map(({ number, title }) => [number, title]),
    [
      [2, '둘째 제목'],
      [1, '바로 고친 제목'],
    ],
  )
  assert.equal((await put(author, '/api/post/restore', { postId, number: 9 })).status, 404)
})

test('it is the author’s and the board’s staff’s alone', async () => {
  const { author, aged, change, get, put, post, aMember, theAdmin } = await anAuthor()
  const [reader, ofFree, ofQna, owner] = [await aMember(), await aMember(), await aMember(), await theAdmin()]
  for (const [who, board] of [
    [ofFree, 'free'],
    [ofQna, 'qna'],
  ] as const)
    await post(owner, '/api/admin/role', { memberId: who.memberId, role: 'moderator', boards: [board] })
  const postId = await aPost(author, { title: '범인 이름이 들어 있던 제목' })
  await aged(postId)
  await change(postId, draftOf({ title: '고친 제목' }))
  const cases: [string, Person | null, number][] = [
    ['a visitor', null, 401],
    ['a reader', reader, 403],
    ['a moderator of another board', ofQna, 403],
    ['a moderator of this board', ofFree, 200],
    ['the owner', owner, 200],
    ['the author', author, 200],
  ]
  for (const [who, person, expected] of cases) {
    assert.equal((await get(person, '/api/post/revisions', { postId })).status, expected, who)
    assert.equal((await get(person, '/api/post/revision', { postId, number: 1 })).status, expected, who)
    if (person && person !== author)
      assert.equal((await put(person, '/api/post/restore', { postId, number: 1 })).status, 403, who)
  }
  await change(postId, draftOf({ title: '운영진이 고친 제목' }), owner)
  const { body } = await get(author, '/api/post/revisions', { postId })
  assert.equal(body.data[0].editedBy, 'staff')
  const act = { targetType: 'post', targetId: postId, content: 'hide', member: 'none', reason: 'abuse' }
  const { decisionId } = (await post(owner, '/api/moderation/direct', act)).body.data
  for (const person of [author, owner])
    assert.equal((await get(person, '/api/post/revision', { postId, number: 1 })).body.code, 'withheld')
  await post(owner, '/api/moderation/undo', { decisionId })
})

test('an answer is in no revision, only that it changed, and bringing a text back keeps it', async () => {
  const { author, aged, change, get, put, post, aMember } = await anAuthor()
  const secrets = { answer: '표식정답', explanation: '표식해설', hints: ['표식힌트'] }
  const postId = await aPuzzle(author, { title: '처음', ...secrets })
  await aged(postId)
  await change(postId, puzzleOf({ title: '처음', ...secrets, answer: '표식정답둘' }))
  await change(postId, puzzleOf({ title: '나중', ...secrets, answer: '표식정답둘' }))
  const list = await get(author, '/api/post/revisions', { postId })
  assert.deepEqual(
    list.body.data.map(({ answerChanged }: Row) => answerChanged),
    [false, true],
  )
  for (const { text } of [
    list,
    await get(author, '/api/post/revision', { postId, number: 1 }),
    await get(author, '/api/post/revision', { postId, number: 2 }),
    await get(null, '/api/post', { postId }),
  ])
    assert.doesNotMatch(text, /표식/)
  assert.equal((await put(author, '/api/post/restore', { postId, number: 1 })).status, 200)
  const saved = (await get(author, '/api/post/update', { postId })).body.data.post
  assert.deepEqual(
    [saved.title, saved.answer, saved.explanation, saved.hints],
    ['처음', '표식정답둘', '표식해설', ['표식힌트']],
  )
  assert.equal((await post(await aMember(), '/api/correct', { postId, answer: '표식정답둘' })).body, true)
})

test('twenty are kept, for a year, and none of what is deleted', async () => {
  const { db, author, aged, change, revisions, read, get } = await anAuthor()
  const [postId, gone] = [await aPost(author, { title: '0' }), await aPost(author, { title: '표식지울글' })]
  for (const id of [postId, gone]) await aged(id)
  for (let number = 1; number <= REVISIONS_MAX + 3; number++)
    await change(postId, draftOf({ title: String(number) }))
  const kept = await revisions(postId)
  assert.equal((await read(postId)).revisionCount, REVISIONS_MAX + 3)
  assert.deepEqual([kept.length, kept.at(-1)?.title], [REVISIONS_MAX, '3'])
  await db
    .updateTable('post_revision')
    .set({ created_at: sql<string>`now() - interval '366 days'` })
    .where('post_id', '=', postId)
    .where('number', '<', 10)
    .execute()
  await deleteOldRevisions(db)
  assert.equal((await revisions(postId)).at(-1)?.number, 10)
  await change(gone, draftOf({ title: '고친 글' }))
  assert.match((await get(author, '/api/user/export')).text, /표식지울글/)
  await deletePost(author, gone)
  assert.doesNotMatch((await get(author, '/api/user/export')).text, /표식지울글/)
})

test('an erratum is read by all, and told to those who tried in vain, once a day', async () => {
  const { db, author, change, read, get, post, aMember } = await anAuthor()
  const [tried, gaveUp, solved, stranger] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
  ]
  const postId = await aPuzzle(author, { title: '고칠 사건' })
  await post(tried, '/api/correct', { postId, answer: '정원사' })
  await post(gaveUp, '/api/giveup', { postId })
  await post(solved, '/api/correct', { postId, answer: '집사' })
  const told = async (who: Person, read = false) =>
    (await get(who, '/api/notifications', { page: 1, read })).body.data as Row[]
  const linesOf = async (who: Person, read = false) =>
    (await told(who, read)).filter(({ kind }) => kind === 'erratum')
  const mend = (note: string, over = {}) =>
    change(postId, { ...puzzleOf({ title: '고칠 사건', ...over }), note, leakChecked: true })
  await mend('')
  assert.deepEqual([(await read(postId)).errata, await linesOf(tried)], [[], []])
  await mend('열차 시각을 고쳤습니다.')
  const counts = async () =>
    Promise.all([tried, gaveUp, solved, stranger, author].map(async who => (await linesOf(who)).length))
  assert.deepEqual(await counts(), [1, 1, 0, 0, 0])
  const [line] = await linesOf(tried)
  assert.equal(line?.message, "'고칠 사건' 정오표가 올라왔습니다.")
  await post(tried, `/api/notification/read?notificationId=${line?.id}`)
  await mend('날짜도 고쳤습니다.')
  assert.deepEqual(await linesOf(tried), [], 'no second time on a day')
  assert.equal((await linesOf(tried, true)).length, 1)
  const errata = (await read(postId)).errata as Row[]
  assert.deepEqual(
    errata.map(({ note }) => note),
    ['날짜도 고쳤습니다.', '열차 시각을 고쳤습니다.'],
  )
  await db
    .updateTable('erratum')
    .set({ created_at: sql<string>`now() - interval '2 days'` })
    .where('post_id', '=', postId)
    .execute()
  // A member whom the change credits is notified of that, but not of the erratum.
  await mend('정원사도 인정합니다.', { answer: '집사\n정원사' })
  const kinds = async (read: boolean) => (await told(tried, read)).map(({ kind }) => kind)
  assert.deepEqual([await kinds(false), await kinds(true)], [['credited'], ['erratum']])
  for (let number = 0; number < ERRATA_SHOWN; number++) await mend(`${number}번째`)
  assert.equal(((await read(postId)).errata as Row[]).length, ERRATA_SHOWN)
})
