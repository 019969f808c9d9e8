import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aThread, words } from '#test/support/community/comment-threads.ts'

test('a deleted comment without replies is gone', async () => {
  const { comment, remove, read, counts, countOf, aMember } = await aThread()
  const member = await aMember()
  const kept = await comment(member, '남는다')
  const gone = await comment(member, '지운다')
  const reply = await comment(member, '답글', kept)
  assert.deepEqual(await counts(), { live: 3, top: 2 })
  assert.equal((await remove(member, gone)).status, 204)
  assert.equal((await remove(member, reply)).status, 204)
  assert.deepEqual(words((await read()).data), ['남는다'])
  assert.deepEqual(await counts(), { live: 1, top: 1 })
  assert.equal(await countOf(member), 1)
  assert.equal((await remove(member, gone)).status, 404)
})

test('a deleted comment with replies leaves a husk, which goes with its last reply', async () => {
  const { comment, remove, read, counts, aMember, db } = await aThread()
  const [one, two] = [await aMember(), await aMember()]
  const top = await comment(one, '범인은 집사다')
  const middle = await comment(two, '가운데', top)
  const [left, right] = [await comment(one, '왼쪽', middle), await comment(two, '오른쪽', middle)]
  await remove(one, top)
  await remove(two, middle)
  const { data, total } = await read()
  assert.deepEqual(words(data), [[null, [[null, ['왼쪽', '오른쪽']]]]])
  const { deleted, memberId, nickname, content, commentId } = data[0]
  assert.deepEqual(
    { deleted, memberId, nickname, content, commentId },
    { deleted: true, memberId: null, nickname: null, content: null, commentId: top },
  )
  assert.equal(total, 1)
  assert.deepEqual(await counts(), { live: 2, top: 1 })
  const stored = await db.selectFrom('comment').select('content').where('id', '=', top).executeTakeFirst()
  assert.equal(stored?.content, '', 'the words are gone from the database too')
  assert.equal((await remove(one, top)).status, 404, 'a husk is deleted already')

  await remove(one, left)
  assert.deepEqual(words((await read()).data), [[null, [[null, ['오른쪽']]]]])
  await remove(two, right)
  assert.deepEqual(await read(), { data: [], page: 1, size: 1_000, total: 0 })
  assert.deepEqual(await counts(), { live: 0, top: 0 })
})

test('a husk stays while another reply lives', async () => {
  const { comment, remove, read, aMember } = await aThread()
  const member = await aMember()
  const top = await comment(member, '위')
  const [left] = [await comment(member, '왼쪽', top), await comment(member, '오른쪽', top)]
  const deep = await comment(member, '깊이', left)
  await remove(member, top)
  await remove(member, left)
  await remove(member, deep)
  assert.deepEqual(words((await read()).data), [[null, ['오른쪽']]])
})

test('only its writer and the admin delete a comment', async () => {
  const { comment, remove, aMember, author, theAdmin, countOf } = await aThread()
  const [writer, other] = [await aMember(), await aMember()]
  const inactive = await aMember({ activated: false })
  const [first, second] = [await comment(writer, '하나'), await comment(writer, '둘')]
  assert.equal((await remove(null, first)).status, 401)
  assert.equal((await remove(inactive, first)).status, 403)
  assert.equal((await remove(other, first)).status, 403)
  assert.equal((await remove(author, first)).status, 403)
  assert.equal((await remove(await theAdmin(), first)).status, 204)
  assert.equal(await countOf(writer), 1)
  assert.equal((await remove(writer, second)).status, 204)
  assert.equal((await remove(writer, 2_147_483_647)).status, 404)
})

test('one of many concurrent deletions of a comment succeeds', async () => {
  const { comment, remove, aMember, counts, countOf } = await aThread()
  const member = await aMember()
  const commentId = await comment(member, '하나')
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(member, commentId)))
  assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  assert.equal(answers.filter(({ status }) => status === 404).length, 19)
  assert.deepEqual(await counts(), { live: 0, top: 0 })
  assert.equal(await countOf(member), 0)
})

test('a reply that meets the deletion of its parent hangs under a husk or is refused', async () => {
  const { comment, remove, write, aMember, counts, read, postId, db } = await aThread()
  const [one, two] = [await aMember(), await aMember()]
  for (let round = 0; round < 10; round++) {
    const top = await comment(one, '위')
    const [removed, ...replies] = await Promise.all([
      remove(one, top),
      write(two, '답', top),
      write(two, '답', top),
    ])
    assert.equal(removed.status, 204)
    const { data, total } = await read()
    const written = replies.filter(({ status }) => status === 201)
    assert.ok(replies.every(({ status }) => status === 201 || status === 400))
    assert.deepEqual(words(data), written.length ? [[null, written.map(() => '답')]] : [])
    assert.deepEqual(await counts(), { live: written.length, top: total })
    const ids = written.map(({ body }) => body.data.commentId)
    assert.ok((await Promise.all(ids.map(id => remove(two, id)))).every(({ status }) => status === 204))
    const left = await db.selectFrom('comment').select('id').where('post_id', '=', postId).execute()
    assert.deepEqual(left, [], 'whoever deleted last took the husk along')
  }
})
