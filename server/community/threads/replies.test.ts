import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { testApp } from '#test/support/app.ts'
import { sentBy, stepsOf } from '#test/support/database/plans.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

const MANY = 2_000

interface Row {
  id: number
  parentId: number | null
  replyCount?: number
  replies: Row[]
}

/** A row of an API response. The name of its id depends on the table. */
type RowOnWire = Omit<Row, 'id' | 'replies'> & { [idName: string]: unknown; replies: RowOnWire[] }

/** One interface to the comments of a post and the reviews of a book. */
interface Talk {
  write(person: Person, parentId: number | null): Promise<number>
  remove(person: Person, id: number): Promise<void>
  /** Adds `count` long replies to a top-level comment or review. */
  fill(person: Person, rootId: number, count: number): Promise<number[]>
  read(
    query: Record<string, number>,
  ): Promise<{ status: number; rows: Row[]; total: number; page: number; threadId?: number; bytes: number }>
}

async function talkAt(table: 'comment' | 'review', of: 'postId' | 'bookId', ofId: number): Promise<Talk> {
  const { db, get, post, del } = await testApp()
  const idName = `${table}Id`
  const rowOf = (row: RowOnWire): Row => ({
    ...row,
    id: Number(row[idName]),
    replies: row.replies.map(rowOf),
  })
  return {
    async write(person, parentId) {
      const { status, body } = await post(person, `/api/${table}`, { [of]: ofId, parentId, content: '말' })
      assert.equal(status, 201)
      return body.data[idName]
    },
    async remove(person, id) {
      assert.equal((await del(person, `/api/${table}`, { [idName]: id })).status, 204)
    },
    async fill({ memberId }, rootId, count) {
      const column = sql.ref(of === 'postId' ? 'post_id' : 'book_id')
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${column}, member_id, parent_id, root_id, depth, content)
        select ${ofId}::integer, ${memberId}::integer, ${rootId}::integer, ${rootId}::integer, 1, repeat('가', 1000)
        from generate_series(1, ${count}) returning id`.execute(db)
      return rows.map(({ id }) => id).sort((one, other) => one - other)
    },
    async read(query) {
      const { status, body, text } = await get(null, `/api/${table}s`, { [of]: ofId, ...query })
      const { data = [], ...rest } = body
      return { status, rows: data.map(rowOf), bytes: Buffer.byteLength(text), ...rest }
    },
  }
}

const places = {
  comments: async (author: Person) => talkAt('comment', 'postId', await aPost(author)),
  async reviews(author: Person) {
    const { post } = await testApp()
    const { body } = await post(author, '/api/book', { title: `책 ${randomUUID()}`, author: '지은이' })
    return talkAt('review', 'bookId', body.data.bookId)
  },
}

const flat = (rows: Row[]): Row[] => rows.flatMap(row => [row, ...flat(row.replies)])
const ids = (rows: Row[]) => rows.map(({ id }) => id)

for (const [what, talkOf] of Object.entries(places)) {
  test(`two thousand replies under one of the ${what} come twenty at a time, and make a small page`, async () => {
    const { aMember } = await testApp()
    const author = await aMember()
    const talk = await talkOf(author)
    const root = await talk.write(author, null)
    const replies = await talk.fill(author, root, MANY)
    const after = await talk.write(author, null)

    const { rows, total, bytes } = await talk.read({ page: 1, size: 10 })
    assert.equal(total, 2)
    assert.deepEqual(ids(rows), [root, after])
    assert.deepEqual([rows[0]?.replyCount, rows[1]?.replyCount], [MANY, 0])
    assert.deepEqual(ids(rows[0]?.replies ?? []), replies.slice(0, REPLIES_SHOWN))
    assert.ok(bytes < 100_000, `${bytes} bytes`)

    const found: number[] = []
    for (let page = 1; page <= MANY / 100 + 1; page += 1) {
      const answer = await talk.read({ under: root, page, size: 100 })
      assert.equal(answer.total, MANY)
      found.push(...ids(answer.rows))
    }
    assert.deepEqual(found, replies)
    assert.deepEqual(ids((await talk.read({ under: root, page: 2 })).rows), replies.slice(20, 40))

    // A link to a reply leads to the page of its thread, and to the reply's page within the thread.
    const linked = replies[1_234] as number
    const { page, threadId } = await talk.read({ around: linked, size: 10 })
    assert.deepEqual([page, threadId], [1, root])
    const around = await talk.read({ under: root, around: linked })
    assert.equal(around.page, 62)
    assert.ok(ids(around.rows).includes(linked))
  })

  test(`replies at any depth of the ${what} are counted and paged in one order, also while some go`, async () => {
    const { aMember } = await testApp()
    const author = await aMember()
    const talk = await talkOf(author)
    const root = await talk.write(author, null)
    const chain = [root]
    for (let number = 0; number < 25; number += 1)
      chain.push(await talk.write(author, chain[number] as number))
    const [, ...replies] = chain
    const read = async () => (await talk.read({ page: 1, size: 10 })).rows
    assert.equal((await read())[0]?.replyCount, 25)
    assert.deepEqual(ids(flat((await read())[0]?.replies ?? [])), replies.slice(0, REPLIES_SHOWN))
    const further = await talk.read({ under: root, page: 2, size: 20 })
    assert.deepEqual(
      further.rows.map(({ id, parentId }) => [id, parentId]),
      replies.slice(20).map((id, index) => [id, replies[19 + index]]),
    )
    // A deleted row that remains counts as a reply. When the last reply below such rows is removed, they are
    // deleted, too.
    await talk.remove(author, replies[23] as number)
    assert.equal((await read())[0]?.replyCount, 25)
    await talk.remove(author, replies[24] as number)
    assert.equal((await read())[0]?.replyCount, 23)
    assert.equal((await talk.read({ under: root, page: 2, size: 20 })).rows.length, 3)
    for (const query of [
      { under: replies[3] as number },
      { under: 2_147_483_647 },
      { under: root, around: root },
    ])
      assert.equal((await talk.read({ page: 1, ...query })).status, 404, JSON.stringify(query))
  })

  test(`any page of the replies to one of the ${what} handles hardly more rows than the first`, async () => {
    const { db, aMember } = await testApp()
    if (!process.env.TEST_DATABASE_URL) await sql`set enable_seqscan = off`.execute(db)
    const author = await aMember()
    const talk = await talkOf(author)
    const root = await talk.write(author, null)
    await talk.fill(author, root, MANY)
    await sql`analyze comment, review`.execute(db)
    for (const page of [1, 25, 50, 99, 100]) {
      const sent = await sentBy(() => talk.read({ under: root, page, size: 20 }))
      const steps = await stepsOf(db, sent)
      // With few members, PostgreSQL reads the whole member table to get the names. This cost doesn't grow
      // with the thread.
      const ofNames = (step: (typeof steps)[number]) =>
        step['Node Type'] === 'Hash' || step['Relation Name'] === 'member'
      const handled = steps
        .filter(step => !ofNames(step))
        .map(step => step['Actual Rows'] * step['Actual Loops'])
      assert.ok(Math.max(...handled) <= MANY / 2, `page ${page}: ${handled}`)
      assert.ok(
        !steps.some(
          step => step['Node Type'] === 'Seq Scan' && /^(comment|review)$/.test(step['Relation Name'] ?? ''),
        ),
      )
    }
    if (!process.env.TEST_DATABASE_URL) await sql`reset enable_seqscan`.execute(db)
  })
}

test('nobody reads replies of 해결방 from outside', async () => {
  const { get, post, aMember } = await testApp()
  const [author, stranger] = [await aMember(), await aMember()]
  const postId = await aPuzzle(author)
  const write = async (parentId: number | null) => {
    const { body } = await post(author, '/api/comment', { postId, parentId, content: '비밀', room: 'solved' })
    return body.data.commentId as number
  }
  const root = await write(null)
  const reply = await write(root)
  assert.equal((await get(null, '/api/comments', { postId, under: root })).status, 404)
  assert.equal((await get(stranger, '/api/solved-room/comments', { postId, under: root })).status, 403)
  const { body } = await get(author, '/api/solved-room/comments', { postId, under: root })
  assert.deepEqual([body.data[0].commentId, body.total, body.solvedRoomCount], [reply, 1, 2])
})
