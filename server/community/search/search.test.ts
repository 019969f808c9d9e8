import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { COUNTED_ON_BOARD, SEARCHED_POSTS } from '#contract/community/search/search.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { searchRowOf } from '#server/community/posts/text-search/search-row.ts'
import { testApp } from '#test/support/app.ts'
import { rolledBack } from '#test/support/database/rolled-back.ts'
import { contentOf } from '#test/support/drafts.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { listFoundByBoard } from './board-search.ts'

async function search(searchTerm: string) {
  const { get } = await testApp()
  const { status, body } = await get(null, '/api/search', { searchTerm })
  assert.equal(status, 200, searchTerm.slice(0, 40))
  return body.data
}

/** A word that no other test uses. */
const aWord = () => randomUUID().slice(0, 8)

const nothing = {
  boards: [],
  books: { byTitle: 0, byAuthor: 0, data: [] },
  members: { total: 0, data: [] },
}

test('one search finds posts board by board, books and members', async () => {
  const { aMember, post } = await testApp()
  const word = aWord()
  const author = await aMember({ nickname: `탐정${word}` })
  const ids: number[] = []
  for (let number = 0; number < 5; number++)
    ids.push(await aPost(author, { title: `${number} ${word} 사건` }))
  const puzzle = await aPuzzle(author, { content: contentOf(`본문의 ${word}`) })
  const book = { title: `${word} 살인 사건`, author: '저자', publisher: '', plot: '' }
  await post(author, '/api/book', book)
  await post(author, '/api/book', { ...book, title: `다른 책 ${aWord()}`, author: word })

  const { boards, books, members } = await search(word.toUpperCase())
  assert.deepEqual(
    boards.map(({ type, total, posts }: { type: string; total: number; posts: { postId: number }[] }) => [
      type,
      total,
      posts.map(({ postId }) => postId),
    ]),
    [
      ['추리 퀴즈', 1, [puzzle]],
      ['자유게시판', 5, ids.slice(2).toReversed()],
    ],
  )
  assert.equal(boards[1].posts[0].type, '자유게시판')
  assert.equal(boards[0].posts[0].snippet, `본문의 ${word}`, 'no … where the text ends')
  assert.deepEqual([books.byTitle, books.byAuthor, books.data.length], [1, 1, 2])
  assert.equal(books.data[0].title, book.title)
  assert.deepEqual(members, {
    total: 1,
    data: [
      {
        memberId: author.memberId,
        nickname: author.nickname,
        correctAnswerCount: 0,
        postCount: 6,
        commentCount: 0,
      },
    ],
  })
})

test('a deleted post is found no more', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const word = aWord()
  const postId = await aPost(author, { title: word })
  assert.equal((await search(word)).boards[0].total, 1)
  await deletePost(author, postId)
  assert.deepEqual(await search(word), nothing)
})

test('answers, explanations and spoilers are never found', async () => {
  const { aMember } = await testApp()
  const [answer, explanation, hidden] = [aWord(), aWord(), aWord()]
  const content = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '범인은 ' },
          { type: 'text', text: hidden, marks: [{ type: 'spoiler' }] },
        ],
      },
    ],
  })
  await aPuzzle(await aMember(), { content, answer, explanation })
  for (const secret of [answer, explanation, hidden]) assert.deepEqual(await search(secret), nothing)
})

test('whatever is typed is a plain term or a plain no', async () => {
  const { get } = await testApp()
  for (const term of [
    '가',
    '%',
    '_',
    "'; drop table post; --",
    '"',
    '\\',
    '🔑',
    '👨‍👩‍👧',
    '각'.normalize('NFD'),
  ])
    await search(term)
  assert.deepEqual(await search(`${'%'.repeat(20)}${aWord()}`), nothing)
  assert.deepEqual(await search('🗝️'.repeat(20)), nothing)
  for (const path of ['/api/search', '/api/members'])
    for (const searchTerm of [
      '',
      '   ',
      'null',
      'a'.repeat(101),
      '가'.repeat(1_000),
      '거꾸로\u202e',
      undefined,
    ]) {
      const { status, body } = await get(null, path, { searchTerm })
      assert.equal(status, 400, `${path} ${searchTerm?.slice(0, 20)}`)
      assert.match(body.fields.searchTerm, /[가-힣]/)
    }
})

test('one syllable, marks and emoji are found as they stand', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const rare = '뷁'
  const postId = await aPost(author, { title: `100% ${rare} __init__ 🔑` })
  for (const term of [rare, '100%', '__init__', '🔑', rare.normalize('NFD')]) {
    const { boards } = await search(term)
    const found = boards.flatMap(({ posts }: { posts: { postId: number }[] }) =>
      posts.map(post => post.postId),
    )
    assert.ok(found.includes(postId), term)
  }
})

test('members are found by any part of their name, beginnings first, and not once they withdrew', async () => {
  const { aMember, db, get } = await testApp()
  const word = aWord()
  const inside = await aMember({ nickname: `김${word}` })
  const quiet = await aMember({ nickname: `${word}1` })
  const best = await aMember({ nickname: `${word}2` })
  const gone = await aMember({ nickname: `${word}3` })
  await db.updateTable('member').set({ solved_count: 3 }).where('id', '=', best.memberId).execute()
  await db
    .updateTable('member')
    .set({ nickname: '탈퇴한 회원', nickname_key: null, withdrawn_at: new Date() })
    .where('id', '=', gone.memberId)
    .execute()
  const list = async (page: number, size = 2) => {
    const { body } = await get(null, '/api/members', { searchTerm: word.toUpperCase(), page, size })
    assert.equal(body.total, 3)
    return body.data.map(({ memberId }: { memberId: number }) => memberId)
  }
  assert.deepEqual(await list(1), [best.memberId, quiet.memberId])
  assert.deepEqual(await list(1, 1), [best.memberId], 'the order is that of all, not of a page')
  assert.deepEqual(await list(2), [inside.memberId])
  assert.deepEqual(await list(1_000_000), [])
})

test('a word that is everywhere on one board is still found on each, and counted up to a hundred', async () => {
  const { db, aMember } = await testApp()
  const { memberId } = await aMember()
  const word = aWord()
  await rolledBack(db, async trx => {
    const write = async (board: BoardKey, count: number) => {
      const posts = await trx
        .insertInto('post')
        .values(Array.from({ length: count }, () => ({ member_id: memberId, board, title: word })))
        .returning('id')
        .execute()
      const rows = posts.map(({ id }) => searchRowOf({ postId: id, board, title: word, text: '' }))
      await trx.insertInto('post_search').values(rows).execute()
      return posts.map(({ id }) => id)
    }
    const newestOf = (ids: number[]) => ids.reverse().slice(0, SEARCHED_POSTS)
    const novel = await write('novel', 2)
    const cold = await write('cold', COUNTED_ON_BOARD)
    const humor = await write('humor', 1)
    // These posts fill the first pass: it finds exactly the counted maximum of 유머게시판, so it doesn't know
    // whether there are more.
    humor.push(...(await write('humor', COUNTED_ON_BOARD)))
    const free = await write('free', MAX_COUNTED_HITS + 1 - COUNTED_ON_BOARD)
    const found = await listFoundByBoard(trx, word)
    assert.deepEqual(
      found.map(({ board, posts, ...counted }) => [board, counted, posts.map(({ postId }) => postId)]),
      [
        ['cold', { total: COUNTED_ON_BOARD }, newestOf(cold)],
        ['novel', { total: 2 }, newestOf(novel)],
        ['free', { total: COUNTED_ON_BOARD, more: true }, newestOf(free)],
        ['humor', { total: COUNTED_ON_BOARD, more: true }, newestOf(humor)],
      ],
    )
  })
})
