import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { nameKey, searchForm } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { rolledBack } from '#test/support/database/rolled-back.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import { seeded, textOf, vocabulary, wordPicker } from '../../../../bench/words.ts'
import { listFound } from '../list/post-list.ts'
import { legacyTermGrams } from './bigrams.ts'
import { listFoundIds } from './post-search.ts'
import { CODES_MAX, searchRowOf } from './search-row.ts'

/** Pseudorandom numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
const roll = dice(20_261_121)

const LETTERS = [...'사건현장밀실범인의이가 %_aBcÉß\n', '🔍', '밀'.normalize('NFD'), 'e\u0301', '  ']
const someText = (length: number) => Array.from({ length }, () => LETTERS[roll(LETTERS.length)]).join('')

interface Written {
  id: number
  board: BoardKey
  title: string
  text: string
  memberId: number
}

/** The search row as written by releases that did not have codes for spaces. */
function formerRowOf(post: Parameters<typeof searchRowOf>[0]) {
  const row = searchRowOf(post)
  const formerly = (codes: number[], ...texts: string[]) => {
    const others = codes.filter(code => code < 0x10_0000 || code >= 0x11_0000)
    return [...new Set([...others, ...texts.flatMap(legacyTermGrams)])]
  }
  const { title, body } = row
  return {
    ...row,
    title_grams: formerly(row.title_grams, title),
    grams: formerly(row.grams, title, body),
  }
}

async function insertWritten(trx: Db, posts: Written[]) {
  await trx
    .insertInto('post')
    .values(posts.map(({ id, board, title, memberId }) => ({ id, board, title, member_id: memberId })))
    .execute()
  await trx
    .insertInto('post_search')
    .values(posts.map(({ id, ...post }) => (id % 3 ? searchRowOf : formerRowOf)({ postId: id, ...post })))
    .execute()
}

/** An id above those of other tests' posts. */
const FIRST_ID = 50_000_000

test('a search finds exactly the posts whose title or text contains the term', async () => {
  const { db, aMember } = await testApp()
  const { memberId } = await aMember()
  await rolledBack(db, async trx => {
    // The ids are spread so far that the search needs every section: thousands, tens of thousands and
    // hundreds of thousands back.
    const posts = Array.from(
      { length: 2_000 },
      (_, index): Written => ({
        id: FIRST_ID - Math.floor(index ** 2.2),
        board: boardKeys[roll(3)] as BoardKey,
        title: someText(1 + roll(12)),
        text: someText(roll(80)),
        memberId,
      }),
    )
    await insertWritten(trx, posts)
    const ours = new Set(posts.map(post => post.id))

    for (let round = 0; round < 200; round++) {
      const term = searchForm(someText(1 + roll(6)))
      if (!term) continue
      const searchBy = roll(2) ? 'title' : 'titleOrContent'
      const board = roll(3) ? undefined : boardKeys[roll(3)]
      const contains = (post: Written) =>
        searchForm(post.title).includes(term) ||
        (searchBy === 'titleOrContent' && searchForm(post.text).includes(term))
      const expected = posts
        .filter(post => (!board || post.board === board) && contains(post))
        .map(post => post.id)
        .sort((one, other) => other - one)
        // At most one hit more than the counted maximum of 1,000 is found.
        .slice(0, MAX_COUNTED_HITS + 1)
      const found = await listFoundIds(trx, { boards: board ? [board] : [], searchBy, term })
      assert.deepEqual(
        found.filter(id => ours.has(id)),
        expected,
        `"${term}" by ${searchBy} on ${board}`,
      )
    }
  })
})

test('a search by author finds exactly the posts of those whose nickname contains the term', async () => {
  const { db, aMember } = await testApp()
  const holmes = await aMember({ nickname: 'Sherlock 홈즈' })
  const watson = await aMember({ nickname: '100%_왓슨' })
  await rolledBack(db, async trx => {
    const posts = Array.from(
      { length: 300 },
      (_, index): Written => ({
        id: FIRST_ID - Math.floor(index ** 2.2),
        board: boardKeys[roll(3)] as BoardKey,
        title: '글',
        text: '',
        memberId: (roll(2) ? holmes : watson).memberId,
      }),
    )
    await insertWritten(trx, posts)
    for (const term of ['홈즈', 'sherLOCK', '홈즈'.normalize('NFD'), '0%_', '%', '_', '왓', '아무도 아닌'])
      for (const board of [undefined, 'custom'] as const) {
        const who = [holmes, watson].filter(({ nickname }) => nameKey(nickname).includes(nameKey(term)))
        const expected = posts
          .filter(post => who.some(({ memberId }) => memberId === post.memberId))
          .filter(post => !board || post.board === board)
          .map(post => post.id)
          .sort((one, other) => other - one)
        const search = { boards: board ? [board] : [], searchBy: 'author', term } as const
        assert.deepEqual(await listFoundIds(trx, search), expected, term)
      }
  })
})

test('the longest post is found by its last words, and one of random syllables by its title and beginning', async t => {
  const { db, get, post, aMember, close } = await appWith(await ownDatabase())
  t.after(close)
  const author = await aMember()
  const random = seeded(5)
  const words = vocabulary(random)
  const ordinary = `${textOf(wordPicker(words, random), 198_000)} 마지막 문장`
  const strange = Array.from({ length: 198_000 }, () =>
    String.fromCharCode(0xac00 + Math.floor(random() * 11_172)),
  ).join('')
  const write = async (title: string, text: string) => {
    const { status, body } = await post(author, '/api/post', draftOf({ title, content: contentOf(text) }))
    assert.equal(status, 201)
    return body.data.postId as number
  }
  const long = await write('긴 글', ordinary)
  const other = await write('이상한 글', strange)
  const found = async (searchTerm: string) =>
    (await get(null, '/api/posts', { searchTerm, searchBy: 'titleOrContent', page: 1 })).body.data.map(
      (row: { postId: number }) => row.postId,
    )
  assert.deepEqual(await found('마지막 문장'), [long])
  for (let at = 0; at < ordinary.length; at += 20_000)
    assert.deepEqual(await found(ordinary.slice(at, at + 30).trim()), [long])
  assert.deepEqual(await found('이상한'), [other])
  assert.deepEqual(await found(strange.slice(0, 30)), [other])
  assert.deepEqual(await found(strange.slice(-30)), [])
  const rows = await db
    .selectFrom('post_search')
    .select(['post_id', sql<number>`cardinality(grams)`.as('codes')])
    .orderBy('post_id')
    .execute()
  assert.ok((rows[0]?.codes ?? 0) < CODES_MAX)
  assert.equal(rows[1]?.codes, CODES_MAX)
})

test('a search that finds more than a thousand posts stops counting, and its pages end there', async () => {
  const { db, aMember } = await testApp()
  const author = await aMember({ nickname: '다작하는회원' })
  await rolledBack(db, async trx => {
    const posts = Array.from(
      { length: 1_000 },
      (_, index): Written => ({
        id: FIRST_ID - index * 7,
        board: 'free',
        title: '쀍쀍쀍 사건',
        text: '',
        memberId: author.memberId,
      }),
    )
    await insertWritten(trx, posts)
    const page = (number: number) => ({ page: number, size: 10, offset: (number - 1) * 10 })
    const searches = [
      { boards: [], searchBy: 'title', term: '쀍쀍쀍' },
      { boards: ['free'], searchBy: 'titleOrContent', term: '쀍' },
      { boards: ['free'], searchBy: 'author', term: '다작하는' },
    ] as const
    for (const search of searches)
      assert.deepEqual(
        { ...(await listFound(trx, search, page(1))), data: null },
        { data: null, total: 1_000 },
      )
    await insertWritten(trx, [{ ...(posts[0] as Written), id: FIRST_ID + 1 }])
    for (const search of searches) {
      const last = await listFound(trx, search, page(100))
      assert.deepEqual([last.total, last.more], [1_000, true])
      assert.equal(last.data.at(-1)?.postId, FIRST_ID - 998 * 7)
      assert.deepEqual((await listFound(trx, search, page(101))).data, [])
    }
  })
})
