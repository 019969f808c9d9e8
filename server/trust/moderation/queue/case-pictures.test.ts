import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { deletePost } from '#test/support/posts.ts'
import { aModerator, decide, openCaseOf, report, targetOf } from '#test/support/trust/moderation.ts'

async function anImage(author: Person, width: number) {
  const { post } = await testApp()
  const bytes = await aPng(width)
  const source: string = (await post(author, '/api/image', aForm(bytes))).body.data
  return { source, name: source.split('/').at(-1) as string }
}

test('the staff deciding about a post see its pictures, also once it is hidden, and nobody else does', async () => {
  const { get, post, origin, aMember } = await testApp()
  const [author, reporter, moderator] = [await aMember(), await aMember(), await aModerator(['free'])]
  const [shown, other] = [await anImage(author, 44), await anImage(author, 45)]
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: shown.source, alt: null, width: 44, height: 20 } }],
  })
  const { postId } = (await post(author, '/api/post', draftOf({ content }))).body.data
  const open = await fetch(origin + shown.source)
  const bytes = Buffer.from(await open.arrayBuffer())
  await report(reporter, targetOf('post', postId), 'gore')
  const { caseId = 0 } = (await openCaseOf(targetOf('post', postId))) ?? {}

  const detail = await get(moderator, '/api/moderation/case', { caseId })
  assert.deepEqual(detail.body.data.pictures, [shown.name])
  const look = (who: Person | null, asked: object = {}) =>
    get(who, '/api/moderation/picture', { caseId, name: shown.name, ...asked })
  const seen = async () => {
    const answer = await fetch(`${origin}/api/moderation/picture?caseId=${caseId}&name=${shown.name}`, {
      headers: { authorization: `Bearer ${moderator.token}` },
    })
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options'].map(name => answer.headers.get(name)),
      ['image/png', 'no-store', 'nosniff'],
    )
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
  }
  await seen()
  assert.equal((await decide(moderator, targetOf('post', postId), { reason: 'gore' })).status, 200)
  assert.equal((await fetch(origin + shown.source)).status, 404)
  await seen()

  const statuses = [
    look(null),
    look(author),
    look(await aModerator(['qna'])),
    look(moderator, { name: other.name }),
    look(moderator, { name: '../token-secret' }),
    look(moderator, { name: '' }),
    look(moderator, { caseId: caseId + 1_000_000 }),
    look(moderator, { caseId: 'x' }),
  ]
  assert.deepEqual(
    (await Promise.all(statuses)).map(({ status }) => status),
    [401, 403, 404, 404, 404, 404, 404, 404],
  )

  // After the author deletes the post, its images are gone for moderators, too.
  await deletePost(author, postId)
  assert.deepEqual((await get(moderator, '/api/moderation/case', { caseId })).body.data.pictures, [])
  assert.equal((await look(moderator)).status, 404)
})
