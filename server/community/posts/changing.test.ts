import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

const WORDS = '그사이 다른 곳에서 고친 글입니다. 내용을 비교해 주세요.'

async function changing(author: Person, postId: number) {
  const { get, put } = await testApp()
  return {
    opened: async () => (await get(author, '/api/post/update', { postId })).body.data.post,
    save: (over: Record<string, unknown>) => put(author, '/api/post', { postId, ...draftOf(), ...over }),
    shown: async () => (await get(null, '/api/post', { postId })).body.data.post,
  }
}

test('the later of two editors of a post is told, and nothing of the earlier one is lost', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const { opened, save, shown } = await changing(author, await aPost(author))
  const [here, there] = [await opened(), await opened()]
  assert.equal(here.editedAt, null)
  assert.equal((await save({ title: '먼저', editedAt: here.editedAt })).status, 200)
  const late = await save({ title: '나중', editedAt: there.editedAt })
  assert.deepEqual([late.status, late.body], [409, { code: 'conflict', message: WORDS }])
  assert.equal((await shown()).title, '먼저')

  // The second writer compares the versions and overwrites on purpose. After that, the first writer's version
  // is outdated.
  const { editedAt } = await opened()
  assert.equal((await save({ title: '비교하고 고침', editedAt })).status, 200)
  assert.equal((await save({ title: '또 먼저', editedAt })).status, 409)
  assert.equal((await save({ title: '옛 양식' })).status, 200)
  assert.equal((await shown()).title, '옛 양식')
})

test('a save that is sent again after its answer was lost succeeds, and its erratum is there once', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const { opened, save, shown } = await changing(author, await aPuzzle(author))
  const edit = {
    ...puzzleOf({ title: '고침' }),
    ...{
      hints: ['첫째', '둘째'],
      authorLevel: 4,
      tellsWrong: true,
      note: '시각을 고쳤습니다.',
      leakChecked: true,
    },
    editedAt: (await opened()).editedAt,
  }
  for (const time of ['first', 'again']) {
    const { status, text } = await save(edit)
    assert.equal(status, 200, `${time}: ${text}`)
  }
  assert.equal((await save({ ...edit, editedAt: (await opened()).editedAt })).status, 200)
  assert.equal((await shown()).errata.length, 1)
  for (const other of [
    { title: '또 고침' },
    { hints: ['첫째'] },
    { answer: '정원사' },
    { note: '다른 시각' },
  ])
    assert.equal((await save({ ...edit, ...other })).status, 409, JSON.stringify(other))
})

test('two changes have two times, also within one tick of the clock', async () => {
  const { aMember, db } = await testApp()
  const author = await aMember()
  const postId = await aPost(author)
  const { opened, save } = await changing(author, postId)
  // The site's clock doesn't move, so that both changes happen at the same moment.
  const [{ changed } = { changed: '' }] = await db
    .updateTable('post')
    .set({ updated_at: sql<string>`date_trunc('milliseconds', now() + interval '1 day')` })
    .where('id', '=', postId)
    .returning('updated_at as changed')
    .execute()
  assert.equal((await save({ title: '다음' })).status, 200)
  assert.ok(Date.parse((await opened()).editedAt) > Date.parse(changed ?? ''))
})

test('forty who save what they all opened at once: one does', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const { opened, save } = await changing(author, await aPost(author))
  for (const round of [1, 2]) {
    const { editedAt } = await opened()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => save({ title: `${round}-${at}`, editedAt })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 409).length, 39)
  }
})

test('a puzzle that has or had an answer is never saved without one', async () => {
  const { aMember, post, put } = await testApp()
  const [author, guesser] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author)
  const { opened, save, shown } = await changing(author, postId)
  assert.equal((await opened()).needsAnswer, true)
  for (const answer of ['', null, '   ']) {
    const { status, body } = await save(puzzleOf({ answer }))
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.fields), ['answer'])
  }
  assert.equal((await post(guesser, '/api/correct', { postId, answer: '아니다' })).body, false)
  // On another board the post has no answer. When it returns, it needs one again.
  assert.equal((await put(author, '/api/post', { postId, ...draftOf() })).status, 200)
  assert.equal((await opened()).needsAnswer, true)
  assert.equal((await save(puzzleOf({ answer: '' }))).status, 400)
  assert.equal((await save(puzzleOf({ answer: '정원사' }))).status, 200)
  assert.equal((await shown()).ending, 'answer')
})

test('one with an explanation alone may stay so, and says that it takes no answer', async () => {
  const { aMember, post } = await testApp()
  const [author, reader] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author, { answer: '' })
  const { opened, save, shown } = await changing(author, postId)
  assert.equal((await opened()).needsAnswer, false)
  assert.equal((await shown()).ending, 'explanation')
  assert.equal((await post(reader, '/api/correct', { postId, answer: '무엇이든' })).body, null)
  assert.equal((await save(puzzleOf({ answer: '', explanation: '다른 해설' }))).status, 200)
  const told = await post(reader, '/api/giveup', { postId })
  assert.equal(told.body.data.explanation, '다른 해설')
  assert.equal((await save(puzzleOf({ answer: '이제는 있다' }))).status, 200)
  assert.equal((await save(puzzleOf({ answer: '' }))).status, 400)
})
