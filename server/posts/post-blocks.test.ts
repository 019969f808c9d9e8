import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardKey } from '#contract/boards.ts'
import type { Db } from '#server/engines/database/database.ts'
import { testApp } from '../../test/support/app.ts'
import { rolledBack } from '../../test/support/rolled-back.ts'
import { deleteFromBlock, insertIntoBlock, moveBetweenBlocks } from './post-blocks.ts'
import { listPosts } from './post-list.ts'

const FIRST_ID = 60_000_000

test('every page of a board holds what stands there, however posts came, moved and went', async () => {
  const { db, aMember } = await testApp()
  const { memberId } = await aMember()
  await rolledBack(db, async trx => {
    const ids = Array.from({ length: 120 }, (_, index) => FIRST_ID + index * 137)
    const boardOf = (index: number): BoardKey => (index % 3 ? 'request' : 'qna')
    for (const [index, id] of ids.entries()) {
      const board = boardOf(index)
      await trx
        .insertInto('post')
        .values({ id, member_id: memberId, board, title: `글 ${id}` })
        .execute()
      await insertIntoBlock(trx, { board, postId: id })
      if (index % 5 === 0) {
        const to = board === 'qna' ? 'request' : 'qna'
        await trx.updateTable('post').set({ board: to }).where('id', '=', id).execute()
        await moveBetweenBlocks(trx, { postId: id, from: board, to })
      } else if (index % 7 === 0) {
        await trx.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', id).execute()
        await deleteFromBlock(trx, { board, postId: id })
      }
    }
    for (const board of ['qna', 'request', undefined] as const) await assertPages(trx, board)
  })
})

async function assertPages(db: Db, board: BoardKey | undefined) {
  const standing = db.selectFrom('post').select('id').where('deleted_at', 'is', null).orderBy('id', 'desc')
  const rows = await (board ? standing.where('board', '=', board) : standing).execute()
  const size = 7
  const pages = Math.ceil(rows.length / size)
  for (let page = 1; page <= pages + 1; page++) {
    const offset = (page - 1) * size
    const { data, total } = await listPosts(db, board, { page, size, offset })
    assert.equal(total, rows.length)
    assert.deepEqual(
      data.map(row => row.postId),
      rows.slice(offset, offset + size).map(row => row.id),
    )
  }
}

test('a page far past the end is empty and still tells how long the list is', async () => {
  const { get, theAdmin, post } = await testApp()
  await post(await theAdmin(), '/api/post', {
    title: '공지',
    type: '공지사항',
    content: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"글"}]}]}',
  })
  const { status, body } = await get(null, '/api/posts', { type: 'notice', page: 1_000_000_000, size: 100 })
  assert.equal(status, 200)
  assert.deepEqual(body.data, [])
  assert.ok(body.total >= 1)
})
