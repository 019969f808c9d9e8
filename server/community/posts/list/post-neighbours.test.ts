import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

suite('neighbours of a post', () => {
  // The test needs boards on which no other test writes, so it has a separate site.
  let site: Awaited<ReturnType<typeof appWith>>
  before(async () => {
    site = await appWith(await ownDatabase())
  })
  after(() => site.close())

  async function aPost(author: Person, fields: Record<string, unknown>): Promise<number> {
    const { status, body } = await site.post(author, '/api/post', draftOf(fields))
    assert.equal(status, 201)
    return body.data.postId
  }

  test('below a post stand five others of its board, with the one before and the one after it', async () => {
    const { aMember, get } = site
    const author = await aMember()
    const board = '요청게시판'
    const ids: number[] = []
    for (let number = 0; number < 8; number++) {
      ids.push(await aPost(author, { type: board, title: `${number}번` }))
      await aPost(author, { type: '유머게시판' })
    }
    const below = async (number: number) => {
      const { body } = await get(null, '/api/post/neighbours', { postId: ids[number] })
      const { rows, previousPostId, nextPostId } = body.data
      const numberOf = (postId: number | null) => (postId === null ? null : ids.indexOf(postId))
      return [
        rows.map(({ postId }: { postId: number }) => numberOf(postId)),
        numberOf(previousPostId),
        numberOf(nextPostId),
      ]
    }
    assert.deepEqual(await below(7), [[6, 5, 4, 3, 2], 6, null])
    assert.deepEqual(await below(4), [[6, 5, 3, 2, 1], 3, 5])
    assert.deepEqual(await below(1), [[5, 4, 3, 2, 0], 0, 2])
    assert.deepEqual(await below(0), [[5, 4, 3, 2, 1], null, 1])
    await site.del(author, '/api/post', { postId: ids[5] })
    assert.deepEqual(await below(4), [[7, 6, 3, 2, 1], 3, 6])
    const gone = await get(null, '/api/post/neighbours', { postId: ids[5] })
    assert.equal(gone.status, 404)
  })

  test('a post alone on its board has no neighbours', async () => {
    const { aMember, get } = site
    const postId = await aPost(await aMember(), { type: '질문답변' })
    const asked = await get(null, '/api/post/neighbours', { postId })
    assert.deepEqual(asked.body.data, { rows: [], previousPostId: null, nextPostId: null })
  })
})
