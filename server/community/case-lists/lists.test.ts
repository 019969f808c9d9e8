import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  ITEM_NOTE_MAX,
  LIST_ITEMS_MAX,
  LIST_TITLE_MAX,
  LISTS_MAX,
} from '#contract/community/case-lists/list-rules.ts'
import type { CaseList } from '#contract/community/case-lists/lists.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { fingerprint, testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
import { aModerator, hide, openCaseOf, report, targetOf, undo } from '#test/support/trust/moderation.ts'
import { watch } from '#test/support/trust/watched-words.ts'

async function aList({ isPublic = true } = {}) {
  const app = await testApp()
  const { get, post } = app
  const [owner, reader] = [await app.aMember(), await app.aMember()]
  const texts = { title: '밀실 모음', text: '문이 잠긴 방들', isPublic }
  const { status, body } = await post(owner, '/api/list', texts)
  assert.equal(status, 201)
  const listId: number = body.data.listId
  const add = (item: object, who: Person | null = owner) => post(who, '/api/list/item', { listId, ...item })
  const see = async (): Promise<CaseList> => (await get(null, '/api/list', { listId })).body.data
  return { ...app, owner, reader, listId, texts, add, see }
}

test('a member puts posts and books into a list, which keeps their order and tells nothing of what is gone', async () => {
  const { owner, reader, post, get, del, listId, add, see } = await aList()
  const [first, second, third] = [
    await aPost(reader, { title: '첫째 글' }),
    await aPost(reader, { title: '사라질 글' }),
    await aPost(reader, { title: '가려질 글' }),
  ]
  const { bookId } = (await post(owner, '/api/book', { title: `모은 책 ${listId}`, author: '누구' })).body
    .data
  for (const item of [
    { postId: second },
    { bookId },
    { postId: third },
    { postId: first },
    { postId: first },
  ])
    assert.equal((await add(item)).status, 204)
  const titles = async () => (await see()).items.map(({ title, state }) => title ?? state)
  assert.deepEqual(await titles(), ['사라질 글', `모은 책 ${listId}`, '가려질 글', '첫째 글'])
  await deletePost(reader, second)
  await hide(await aModerator(), targetOf('post', third))
  assert.deepEqual(await titles(), ['deleted', `모은 책 ${listId}`, 'withheld', '첫째 글'])
  const { data } = (await get(owner, '/api/user/lists', { postId: first })).body
  assert.deepEqual([data[0].itemCount, data[0].has], [4, true])
  for (let time = 0; time < 2; time++)
    assert.equal((await del(owner, '/api/list/item', { listId, postId: third })).status, 204)
  assert.equal((await see()).items.length, 3)
})

test('an owner notes on items and moves them, also forty times at once, and others do neither', async () => {
  const { owner, reader, put, del, db, listId, add, see } = await aList()
  const ids: number[] = []
  for (const title of ['하나', '둘', '셋', '넷']) {
    ids.push(await aPost(reader, { title }))
    await add({ postId: ids.at(-1) })
  }
  const change = (given: object, who: Person | null = owner) =>
    put(who, '/api/list/item', { listId, ...given })
  const order = async () => (await see()).items.map(({ title }) => title)
  const [first, second, , last] = ids
  assert.equal((await change({ postId: last, place: 1 })).status, 204)
  assert.deepEqual(await order(), ['넷', '하나', '둘', '셋'])
  assert.equal((await change({ postId: first, place: 3 })).status, 204)
  assert.deepEqual(await order(), ['넷', '둘', '하나', '셋'])
  assert.equal((await change({ postId: first, place: 100 })).status, 204)
  assert.deepEqual(await order(), ['넷', '둘', '셋', '하나'])
  await del(owner, '/api/list/item', { listId, postId: second })
  await add({ postId: second })
  assert.deepEqual(await order(), ['넷', '셋', '하나', '둘'])

  assert.equal((await change({ postId: last, note: '||범인||을 보세요' })).status, 204)
  assert.equal((await see()).items[0]?.note, '||범인||을 보세요')
  assert.equal((await change({ postId: last, note: '' })).status, 204)
  assert.equal((await see()).items[0]?.note, '')
  const longest = '가'.repeat(ITEM_NOTE_MAX)
  assert.equal((await change({ postId: last, note: longest, place: 2 })).status, 204)
  assert.deepEqual((await see()).items[1], { ...(await see()).items[1], title: '넷', note: longest })

  const places = Array.from({ length: 40 }, (_, index) => (index % 4) + 1)
  const moves = await Promise.all(places.map((place, index) => change({ postId: ids[index % 4], place })))
  assert.ok(moves.every(({ status }) => status === 204))
  const { rows } = await sql<{ place: number }>`
    select place from case_list_item where list_id = ${listId} order by place`.execute(db)
  assert.deepEqual(
    rows,
    [1, 2, 3, 4].map(place => ({ place })),
  )

  for (const [given, who, status] of [
    [{ postId: last, note: `${longest}가` }, owner, 400],
    [{ postId: last, note: '두\n줄' }, owner, 400],
    [{ postId: last, place: 0 }, owner, 400],
    [{ postId: last, place: LIST_ITEMS_MAX + 1 }, owner, 400],
    [{ note: '무엇에' }, owner, 400],
    [{ postId: 99_999_999, place: 1 }, owner, 404],
    [{ postId: await aPost(reader), place: 1 }, owner, 404],
    [{ postId: last, note: '남의 메모' }, reader, 404],
    [{ postId: last, note: '누구의 메모' }, null, 401],
  ] as const)
    assert.equal((await change(given, who)).status, status, JSON.stringify(given))
})

test('the words of a note are filtered, and hidden with their list or their post', async () => {
  const { owner, reader, put, get, listId, add, see } = await aList()
  const postId = await aPost(reader, { title: '메모를 달 글' })
  await add({ postId })
  const change = (note: string) => put(owner, '/api/list/item', { listId, postId, note })
  const word = `금지${listId}`
  await watch(word, 'refuse', { where: ['profile'] })
  assert.equal((await change(`이건 ${word}다`)).status, 400)
  assert.equal((await change('읽고 또 읽은 글')).status, 204)
  assert.equal((await get(owner, '/api/user/export')).body.caseLists[0].items[0].note, '읽고 또 읽은 글')

  const moderator = await aModerator()
  await report(reader, targetOf('list', listId))
  const { caseId } = (await openCaseOf(targetOf('list', listId))) ?? {}
  const reported = await get(moderator, '/api/moderation/case', { caseId: caseId ?? 0 })
  assert.ok(reported.text.includes('읽고 또 읽은 글'), 'the staff read the note')
  const decisionId = await hide(moderator, targetOf('list', listId))
  assert.equal((await see()).items[0]?.note, '')
  assert.equal((await change('가려진 채')).status, 404)
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.equal((await see()).items[0]?.note, '읽고 또 읽은 글')
  await hide(moderator, targetOf('post', postId))
  assert.equal((await see()).items[0]?.note, '')
})

test('a private list is found by nobody but its owner', async () => {
  const { owner, reader, theAdmin, get, put, listId, texts } = await aList({ isPublic: false })
  for (const who of [null, reader, owner, await theAdmin()])
    assert.equal((await get(who, '/api/list', { listId })).status, 404)
  assert.equal((await get(reader, '/api/user/list', { listId })).status, 404)
  assert.equal((await get(owner, '/api/user/list', { listId })).body.data.title, texts.title)
  const profile = async () => (await get(reader, '/api/member', { memberId: owner.memberId })).text
  assert.ok(!(await profile()).includes(texts.title))
  const report = { targetType: 'list', targetId: listId, reason: 'abuse', detail: null }
  const { post } = await testApp()
  assert.equal((await post(reader, '/api/report', report)).status, 404)
  assert.equal((await put(owner, '/api/list', { listId, ...texts, isPublic: true })).status, 200)
  assert.ok((await profile()).includes(texts.title))
  assert.equal((await post(reader, '/api/report', report)).status, 201)
})

test('nobody changes, fills or deletes another’s list, and what is asked wrongly is refused', async () => {
  const { reader, owner, post, put, del, listId, texts, add } = await aList()
  const postId = await aPost(reader)
  assert.equal((await put(reader, '/api/list', { listId, ...texts })).status, 404)
  assert.equal((await add({ postId }, reader)).status, 404)
  assert.equal((await del(reader, '/api/list', { listId })).status, 404)
  assert.equal((await add({ postId }, null)).status, 401)
  assert.equal((await add({})).status, 400)
  assert.equal((await add({ postId, bookId: 1 })).status, 400)
  assert.equal((await add({ postId: 99_999_999 })).status, 404)
  assert.equal((await add({ bookId: 99_999_999 })).status, 404)
  const long = { ...texts, title: '가'.repeat(LIST_TITLE_MAX + 1) }
  assert.equal((await post(owner, '/api/list', long)).status, 400)
  assert.equal((await post(owner, '/api/list', { ...texts, title: ' ' })).status, 400)
  assert.equal((await del(owner, '/api/list', { listId })).status, 204)
  assert.equal((await del(owner, '/api/list', { listId })).status, 404)
})

test('a list and a member’s lists have an end, however many calls come at once', async () => {
  const { db, owner, reader, post, listId, texts, add, see } = await aList()
  const posts = await Promise.all(Array.from({ length: 5 }, () => aPost(reader)))
  await sql`
    with made as (insert into post (member_id, board, title)
      select ${reader.memberId}, 'free', '많은 글' from generate_series(1, ${LIST_ITEMS_MAX - 1}) returning id)
    insert into case_list_item (list_id, post_id, place)
      select ${listId}, id, row_number() over (order by id) from made`.execute(db)
  const answers = await Promise.all(posts.map(postId => add({ postId })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409, 409, 409, 409])
  assert.equal((await see()).items.length, LIST_ITEMS_MAX)
  const added = posts[answers.findIndex(({ status }) => status === 204)]
  assert.equal((await add({ postId: added })).status, 204, 'what is in a full list is added again')
  assert.equal((await see()).items.length, LIST_ITEMS_MAX)

  await sql`insert into case_list (member_id, title, text, is_public)
    select ${owner.memberId}, '많은 사건철', '', false from generate_series(1, ${LISTS_MAX - 2})`.execute(db)
  const made = await Promise.all(Array.from({ length: 4 }, () => post(owner, '/api/list', texts)))
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409, 409])
})

test('a list that staff hide loses its texts until it is shown again, and goes with its owner', async () => {
  const { owner, put, get, inTransaction, listId, texts, see } = await aList()
  await hide(await aModerator(), targetOf('list', listId))
  assert.deepEqual([(await see()).title, (await see()).text], ['(가려진 사건철)', ''])
  assert.notEqual((await put(owner, '/api/list', { listId, ...texts })).status, 200)
  await inTransaction(ctx => endMembership(ctx, { memberId: owner.memberId }, { fingerprint }))
  assert.equal((await get(null, '/api/list', { listId })).status, 404)
})
