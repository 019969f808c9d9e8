import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

const HINTS = ['문을 보세요.', '열쇠는 몇 개였을까요?', '집을 돌보는 사람입니다.']

/** A puzzle with three hints, and the calls that members make on it. */
async function aCase(over = {}) {
  const app = await testApp()
  const author = await app.aMember()
  const postId = await aPuzzle(author, { hints: HINTS, ...over })
  return {
    ...app,
    author,
    postId,
    open: (who: Person | null, number?: number) => app.post(who, '/api/hint', { postId, number }),
    read: async (who: Person) => (await app.get(who, '/api/hints', { postId })).body.data,
    answer: (who: Person, answer: string) => app.post(who, '/api/correct', { postId, answer }),
    edit: (who: Person, change: object) =>
      app.put(who, '/api/post', { postId, ...puzzleOf({ title: '밀실', ...change }) }),
    forEdit: async (who: Person) => (await app.get(who, '/api/post/update', { postId })).body.data.post,
    hintCount: async () => (await app.get(null, '/api/post', { postId })).body.data.post.hintCount,
    solvers: async () => (await app.get(null, '/api/member/solved', { postId })).body.data,
  }
}

test('a reader opens one hint after the other', async () => {
  const { open, read, aMember, hintCount } = await aCase()
  const [reader, other] = [await aMember(), await aMember()]
  assert.equal(await hintCount(), 3)
  assert.deepEqual(await read(reader), { hints: [], hintCount: 3 })
  for (let number = 1; number <= 5; number++) {
    const { status, body } = await open(reader)
    assert.deepEqual([status, body.data], [200, { hints: HINTS.slice(0, number), hintCount: 3 }])
    assert.deepEqual(await read(reader), body.data)
  }
  assert.deepEqual(await read(other), { hints: [], hintCount: 3 })
})

test('a hint asked for by its number is opened once', async () => {
  const { open, aMember } = await aCase()
  const reader = await aMember()
  for (let time = 0; time < 3; time++) assert.equal((await open(reader, 1)).body.data.hints.length, 1)
  assert.equal((await open(reader, 5)).body.data.hints.length, 2, 'the next, never one beyond it')
  assert.equal((await open(reader, 1)).body.data.hints.length, 2)
  for (const bad of [0, 6, 1.5, -1]) assert.equal((await open(reader, bad)).status, 400)
})

test('hints opened at once are opened one by one', async () => {
  const { open, read, aMember, db, postId } = await aCase({ hints: ['1', '2', '3', '4', '5'] })
  const [two, many, sure] = [await aMember(), await aMember(), await aMember()]
  const openings = await Promise.all([open(two), open(two)])
  assert.deepEqual(openings.map(({ body }) => body.data.hints.length).sort(), [1, 2])
  await Promise.all(Array.from({ length: 20 }, () => open(many)))
  assert.equal((await read(many)).hints.length, 5)
  await Promise.all(Array.from({ length: 20 }, () => open(sure, 1)))
  assert.deepEqual(await read(sure), { hints: ['1'], hintCount: 5 })
  const rows = await db.selectFrom('hint_use').select('opened').where('post_id', '=', postId).execute()
  assert.deepEqual(rows.map(({ opened }) => opened).sort(), [1, 2, 5])
})

test('a member who knows the solution reads every hint, and uses none', async () => {
  const { open, read, answer, post, postId, author, theAdmin, aMember, db } = await aCase()
  const [solver, quitter] = [await aMember(), await aMember()]
  await answer(solver, '집사')
  await post(quitter, '/api/giveup', { postId })
  for (const person of [solver, quitter, author, await theAdmin()]) {
    assert.deepEqual(await read(person), { hints: HINTS, hintCount: 3 })
    assert.deepEqual((await open(person)).body.data, { hints: HINTS, hintCount: 3 })
  }
  assert.deepEqual(await db.selectFrom('hint_use').where('post_id', '=', postId).selectAll().execute(), [])
})

test('the solvers’ list tells how many hints each had opened before solving', async () => {
  const { open, answer, solvers, aMember } = await aCase()
  const [alone, helped] = [await aMember(), await aMember()]
  await answer(alone, '집사')
  await open(alone)
  await open(helped)
  await open(helped)
  await answer(helped, '집사')
  await open(helped)
  assert.deepEqual(
    (await solvers()).map(({ hintsUsed }: { hintsUsed: number }) => hintsUsed),
    [0, 2],
  )
})

test('a member credited later used the hints opened when the answer was given', async () => {
  const { open, answer, edit, solvers, author, aMember } = await aCase()
  const reader = await aMember()
  await open(reader)
  await answer(reader, '김 집사')
  await open(reader)
  await answer(reader, '김 집사님')
  await open(reader)
  await edit(author, { answer: '김집사\n김집사님' })
  assert.equal((await solvers())[0].hintsUsed, 1)
})

test('hints do not change the ranking', async () => {
  const { open, answer, aMember, db } = await aCase()
  const reader = await aMember()
  await open(reader)
  await answer(reader, '집사')
  const { solved_count } = await db
    .selectFrom('member')
    .select('solved_count')
    .where('id', '=', reader.memberId)
    .executeTakeFirstOrThrow()
  assert.equal(solved_count, 1)
})

test('a visitor opens no hint, an inactive member reads only', async () => {
  const { open, get, aMember, postId } = await aCase()
  assert.equal((await open(null)).status, 401)
  assert.equal((await get(null, '/api/hints', { postId })).status, 401)
  const inactive = await aMember({ activated: false })
  assert.equal((await open(inactive)).body.code, 'not_activated')
  assert.equal((await get(inactive, '/api/hints', { postId })).status, 200)
})

test('unknown and deleted posts have no hints', async () => {
  const { open, get, aMember, author, postId, post } = await aCase()
  const reader = await aMember()
  await open(reader)
  await deletePost(author, postId)
  for (const id of [postId, 2_147_483_647]) {
    assert.equal((await get(reader, '/api/hints', { postId: id })).status, 404)
    assert.equal((await post(reader, '/api/hint', { postId: id })).status, 404)
  }
})

test('an author has one to five hints of 1 to 500 characters', async () => {
  const { aMember, post } = await testApp()
  const author = await aMember()
  const written = (hints: unknown) => post(author, '/api/post', puzzleOf({ hints }))
  for (const bad of [
    [''],
    ['  '],
    ['\u3164'],
    ['가'.repeat(501)],
    ['1', '2', '3', '4', '5', '6'],
    ['a\u202eb'],
    ['a\u0000b'],
    [5],
    [['문']],
    '문',
    null,
  ]) {
    const { status, body } = await written(bad)
    assert.equal(status, 400, JSON.stringify(bad).slice(0, 40))
    assert.ok(body.fields.hints)
  }
  assert.equal((await written(['가'.repeat(501)])).body.message, '입력한 내용을 확인해 주세요.')
  assert.equal((await written(['1', '2', '3', '4', '5', '6'])).body.fields.hints, '5개까지 넣을 수 있습니다.')
  assert.equal((await written(['가'.repeat(500), '🔑'])).status, 201)
  assert.equal((await written([])).status, 201)
})

test('the author and the admin find the hints again, tidied; nobody else does', async () => {
  const { forEdit, author, aMember, theAdmin, get, postId } = await aCase({
    hints: ['  문을\r\n보세요.  ', '열쇠'.normalize('NFD')],
  })
  assert.deepEqual((await forEdit(author)).hints, ['문을\n보세요.', '열쇠'])
  assert.deepEqual((await forEdit(await theAdmin())).hints, ['문을\n보세요.', '열쇠'])
  assert.equal((await get(await aMember(), '/api/post/update', { postId })).status, 403)
})

test('a change replaces the hints it names, and keeps them where it names none', async () => {
  const { edit, open, read, author, aMember, forEdit, hintCount } = await aCase()
  const reader = await aMember()
  await open(reader)
  await open(reader)
  await edit(author, { title: '다시' })
  assert.deepEqual((await forEdit(author)).hints, HINTS)
  await edit(author, { hints: ['하나'] })
  assert.equal(await hintCount(), 1)
  assert.deepEqual(await read(reader), { hints: ['하나'], hintCount: 1 })
  await edit(author, { hints: ['하나', '둘', '셋'] })
  assert.deepEqual(await read(reader), { hints: ['하나', '둘'], hintCount: 3 })
  await edit(author, { hints: [] })
  assert.deepEqual(await read(reader), { hints: [], hintCount: 0 })
})

test('only boards with answers have hints', async () => {
  const { edit, author, hintCount, get, postId, put } = await aCase()
  const free = await aPost(author, { hints: HINTS })
  assert.equal((await get(null, '/api/post', { postId: free })).body.data.post.hintCount, 0)
  await put(author, '/api/post', { postId, ...draftOf() })
  assert.equal(await hintCount(), 0)
  await edit(author, {})
  assert.equal(await hintCount(), 0)
})
