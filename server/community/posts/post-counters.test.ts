import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'

test('pages of posts whose ids lie far apart hold each once, also after some are deleted and moved', async () => {
  const app = await appWith(await ownDatabase())
  after(app.close)
  const { db, get, post, put, del, aMember } = app
  const author = await aMember()
  const onBoards: { postId: number; board: string }[] = []
  // The ids are chosen around the ends of blocks of a thousand, and of sums of a hundred thousand.
  for (const from of [1_990, 99_998, 250_000, 1_200_000]) {
    await sql`select setval(pg_get_serial_sequence('post', 'id'), ${from})`.execute(db)
    for (const board of ['자유게시판', '질문답변', '자유게시판', '자유게시판']) {
      const { status, body } = await post(author, '/api/post', draftOf({ type: board }))
      assert.equal(status, 201)
      onBoards.unshift({ postId: body.data.postId, board })
    }
  }

  async function paged(query: object, size: number) {
    const rows: number[] = []
    for (let page = 1; page < 20; page += 1) {
      const { data, total } = (await get(null, '/api/posts', { ...query, page, size })).body
      assert.equal(total, onBoards.filter(({ board }) => !('type' in query) || board === query.type).length)
      if (data.length === 0) return rows
      rows.push(...data.map(({ postId }: { postId: number }) => postId))
    }
    return assert.fail('pages without end')
  }
  async function assertPaged() {
    for (const size of [1, 2, 3, 5]) {
      assert.deepEqual(
        await paged({}, size),
        onBoards.map(({ postId }) => postId),
      )
      for (const type of ['자유게시판', '질문답변'])
        assert.deepEqual(
          await paged({ type }, size),
          onBoards.filter(({ board }) => board === type).map(({ postId }) => postId),
        )
    }
  }
  await assertPaged()

  // Deletes the newest post, and all posts of the free board within one sum.
  for (const index of [0, 4, 5, 7]) {
    const { postId } = onBoards[index] as { postId: number }
    await del(author, '/api/post', { postId })
  }
  for (const index of [7, 5, 4, 0]) onBoards.splice(index, 1)
  await assertPaged()

  const moved = onBoards.find(({ board }) => board === '자유게시판') as { postId: number; board: string }
  assert.equal(
    (await put(author, '/api/post', draftOf({ postId: moved.postId, type: '질문답변' }))).status,
    200,
  )
  moved.board = '질문답변'
  await assertPaged()
})
