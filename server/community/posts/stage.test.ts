import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { appWith, testApp } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

/** A document with a spoiler. */
const SEALED = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '범인은 ' },
        { type: 'text', text: '정원사', marks: [{ type: 'spoiler' }] },
      ],
    },
  ],
})

async function stage() {
  const { get } = await testApp()
  const { status, body } = await get(null, '/api/post/stage')
  assert.equal(status, 200)
  return body.data
}

async function unsolvedIds(): Promise<number[]> {
  const { get } = await testApp()
  const { body } = await get(null, '/api/posts', { type: 'custom', unsolved: true, page: 1, size: 100 })
  assert.ok(body.total >= body.data.length)
  return body.data.map(({ postId }: { postId: number }) => postId)
}

test('the stage has the newest puzzle that nobody has solved, and goes on once it is solved or deleted', async () => {
  const { post, aMember } = await testApp()
  const [author, solver] = [await aMember(), await aMember()]
  const older = await aPuzzle(author, { title: '먼저 온 사건' })
  const newer = await aPuzzle(author, { title: '나중에 온 사건' })
  await aPost(author, { title: '사건이 아닌 글' })
  assert.equal((await stage()).postId, newer)
  await post(solver, '/api/correct', { postId: newer, answer: '정원사' })
  const tried = await stage()
  assert.deepEqual([tried.postId, tried.triedCount, tried.caseFacts.solverCount], [newer, 1, 0])
  await post(solver, '/api/correct', { postId: newer, answer: '집사' })
  assert.equal((await stage()).postId, older)
  await deletePost(author, older)
  assert.notEqual((await stage()).postId, older)
})

test('the first puzzle of a site takes the stage, solved or not, and one that can’t be answered only where there is no other', async () => {
  const site = await appWith(await ownDatabase())
  after(() => site.close())
  const { get, post, aMember } = site
  const [author, solver] = [await aMember(), await aMember()]
  const write = async (over: Record<string, unknown>): Promise<number> =>
    (await post(author, '/api/post', puzzleOf(over))).body.data.postId
  const onStage = async () => (await get(null, '/api/post/stage')).body.data?.postId
  assert.equal(await onStage(), undefined)
  const told = await write({ title: '답이 없는 사건', answer: null })
  assert.equal(await onStage(), told)
  const solved = await write({ title: '곧 풀릴 사건' })
  assert.equal(await onStage(), solved)
  const open = await write({ title: '아직 열린 사건' })
  await post(solver, '/api/correct', { postId: solved, answer: '집사' })
  await write({ title: '답이 없는 다른 사건', answer: null })
  assert.equal(await onStage(), open)
  await post(solver, '/api/correct', { postId: open, answer: '집사' })
  const newest = await write({ title: '답이 없는 마지막 사건', answer: null })
  assert.equal(await onStage(), newest)
})

test('a board’s unsolved cases are those alone that nobody has solved, newest first', async () => {
  const { post, aMember } = await testApp()
  const [author, solver] = [await aMember(), await aMember()]
  const [first, second, third] = [await aPuzzle(author), await aPuzzle(author), await aPuzzle(author)]
  assert.deepEqual((await unsolvedIds()).slice(0, 3), [third, second, first])
  await post(solver, '/api/correct', { postId: second, answer: '집사' })
  assert.deepEqual((await unsolvedIds()).slice(0, 2), [third, first])
  await deletePost(author, third)
  assert.equal((await unsolvedIds())[0], first)
})

test('only a board of cases has unsolved ones, and a search is not narrowed by it', async () => {
  const { get } = await testApp()
  for (const query of [{ type: 'free' }, {}, { type: 'custom', searchTerm: '밀실' }]) {
    const { status, body } = await get(null, '/api/posts', { ...query, unsolved: true })
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['unsolved']])
  }
})

test('a row of a case tells how it begins, without spoilers, and how it fared; a row elsewhere nothing of the kind', async () => {
  const { get, post, aMember } = await testApp()
  const [author, solver] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author, { content: SEALED, hints: ['창을 보라', '열쇠를 세라'] })
  await post(solver, '/api/correct', { postId, answer: '집사' })
  const { body: puzzles } = await get(null, '/api/posts', { type: 'custom', page: 1, size: 1 })
  assert.deepEqual(puzzles.data[0].caseFacts, {
    excerpt: '범인은 (스포일러)',
    solverCount: 1,
    hintCount: 2,
    level: null,
  })
  await aPost(author)
  const { body: talk } = await get(null, '/api/posts', { type: 'free', page: 1, size: 1 })
  assert.equal(talk.data[0].caseFacts, null)
})
