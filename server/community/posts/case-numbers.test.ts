import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { openPostgres } from '#server/infrastructure/database/postgres.ts'
import { testApp } from '#test/support/app.ts'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { insertAdmin, type Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'

async function numberOf(postId: number): Promise<number | null> {
  const { get } = await testApp()
  return (await get(null, '/api/post', { postId })).body.data.post.caseNumber
}

async function lastNumber() {
  const { get } = await testApp()
  const { body } = await get(null, '/api/posts', { type: 'custom', page: 1, size: 1 })
  return (body.data[0]?.caseNumber ?? 0) as number
}

const moved = async (author: Person, postId: number, draft: object) => {
  const { put } = await testApp()
  assert.equal((await put(author, '/api/post', { postId, ...draft })).status, 200)
  return numberOf(postId)
}

test('puzzles are counted by themselves: what is written elsewhere in between takes no number', async () => {
  const { aMember, theAdmin } = await testApp()
  const [author, admin] = [await aMember(), await theAdmin()]
  const first = await aPuzzle(author)
  const between = await aPost(author)
  const cold = await aPost(admin, { type: '미제 사건' })
  const second = await aPuzzle(author)
  assert.equal(await numberOf(second), ((await numberOf(first)) ?? 0) + 1)
  assert.equal(await numberOf(between), null)
  const nextCold = await aPost(admin, { type: '미제 사건' })
  assert.equal(await numberOf(nextCold), ((await numberOf(cold)) ?? 0) + 1)
})

test('forty who open a case at once get forty numbers in a row', async () => {
  const { post, aMember } = await testApp()
  const authors = await Promise.all(Array.from({ length: 8 }, () => aMember()))
  const before = await numberOf(await aPuzzle(authors[0] as Person))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      post(
        authors[at % 8] as Person,
        '/api/post',
        // Every third post is not a case and must get no number.
        at % 3 === 2 ? draftOf({}) : puzzleOf({ title: `${at}번째` }),
      ),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  const numbers = await Promise.all(answers.map(({ body }) => numberOf(body.data.postId)))
  const given = numbers.filter(number => number !== null).sort((a, b) => a - b)
  assert.deepEqual(
    given,
    Array.from({ length: 27 }, (_, at) => (before ?? 0) + 1 + at),
  )
})

test('a number is kept through every change, and not given again after a deletion', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const kept = await aPuzzle(author)
  const number = await numberOf(kept)
  assert.equal(await moved(author, kept, puzzleOf({ title: '고친 사건' })), number)
  await deletePost(author, kept)
  assert.equal(await numberOf(await aPuzzle(author)), (number ?? 0) + 1)
})

test('a post that changes boards gets a number of the one it comes to, and nobody gets the one it had', async () => {
  const { aMember, theAdmin } = await testApp()
  const [author, admin] = [await aMember(), await theAdmin()]
  const puzzle = await aPuzzle(author)
  const had = (await numberOf(puzzle)) ?? 0
  assert.equal(await moved(author, puzzle, draftOf({ title: '이야기가 된 사건' })), null)
  assert.equal(await numberOf(await aPuzzle(author)), had + 1)
  assert.equal(await moved(author, puzzle, puzzleOf({ title: '돌아온 사건' })), had + 2)
  const cold = await aPost(admin, { type: '미제 사건' })
  const next = ((await numberOf(cold)) ?? 0) + 1
  assert.equal(await moved(admin, puzzle, puzzleOf({ title: '식은 사건', type: '미제 사건' })), next)
})

test('a case that is rolled back was never numbered', async () => {
  const { db, aMember } = await testApp()
  const author = await aMember()
  await aPuzzle(author)
  const before = await lastNumber()
  await assert.rejects(
    db.transaction().execute(async trx => {
      await trx
        .insertInto('post')
        .values({ member_id: author.memberId, board: 'custom', title: '허깨비' })
        .execute()
      await sql`set constraints all immediate`.execute(trx)
      throw new Error('taken back')
    }),
  )
  assert.equal(await numberOf(await aPuzzle(author)), before + 1)
})

test('lists, search and feeds name a case by its number, and nothing else by one', async () => {
  const { origin, get, aMember } = await testApp()
  const author = await aMember()
  const title = '번호표가 붙은 금고'
  const postId = await aPuzzle(author, { title })
  const number = await numberOf(postId)
  await aPost(author, { title: `${title} 뒷이야기` })
  const { body: list } = await get(null, '/api/posts', { type: 'custom', page: 1, size: 1 })
  assert.equal(list.data[0].caseNumber, number)
  const { body: home } = await get(null, '/api/post/home', { type: 'custom', count: 1 })
  assert.equal(home.data[0].caseNumber, number)
  const { body: found } = await get(null, '/api/search', { searchTerm: '번호표가' })
  const numbers = Object.fromEntries(
    found.data.boards.map(({ type, posts }: { type: string; posts: { caseNumber: number | null }[] }) => [
      type,
      posts.map(({ caseNumber }) => caseNumber),
    ]),
  )
  assert.deepEqual(numbers, { '추리 퀴즈': [number], 자유게시판: [null] })
  const feed = await (await fetch(`${origin}/rss.xml`)).text()
  assert.ok(feed.includes(`<title>제${number}호 ${title}</title>`))
  assert.ok(feed.includes(`<title>${title} 뒷이야기</title>`))
})

test('the release before writes cases without numbers, and they are numbered all the same', async () => {
  const { DATABASE_URL: url } = await freshDatabase()
  const { db, close } = url ? openPostgres(url) : await openReadyDatabase('new')
  after(close)
  await migrate(db)
  await insertAdmin(db)
  const write = (board: BoardKey, title: string) =>
    db.insertInto('post').values({ member_id: 1, board, title }).execute()
  await write('custom', '첫 사건')
  await write('free', '이야기')
  await write('cold', '식은 사건')
  await write('custom', '둘째 사건')
  await write('custom', '셋째 사건')
  await db.updateTable('post').set({ board: 'cold' }).where('title', '=', '첫 사건').execute()
  const numbered = await db
    .selectFrom('case_number')
    .innerJoin('post', 'post.id', 'case_number.post_id')
    .select(['case_number.board', 'number', 'title'])
    .orderBy('case_number.board')
    .orderBy('number')
    .execute()
  assert.deepEqual(
    numbered.map(({ board, number, title }) => `${board} ${number} ${title}`),
    ['cold 1 식은 사건', 'cold 2 첫 사건', 'custom 2 둘째 사건', 'custom 3 셋째 사건'],
  )
})
