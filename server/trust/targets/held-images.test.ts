import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import { renditionFile, THUMBNAIL_END } from '#server/platform/images/files/rendition-names.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { hide, undo } from '#test/support/trust/moderation.ts'
import { reconcileImages } from './image-visibility.ts'

async function anImage(author: Person): Promise<string> {
  const { post } = await testApp()
  return (await post(author, '/api/image', aForm(await aPng()))).body.data
}

async function aPostShowing(author: Person, ...sources: string[]): Promise<number> {
  const { post } = await testApp()
  const content = JSON.stringify({
    type: 'doc',
    content: sources.map(src => ({ type: 'image', attrs: { src, alt: null, width: 30, height: 30 } })),
  })
  return (await post(author, '/api/post', draftOf({ content }))).body.data.postId
}

/** Sends a revalidation request, like a shared cache or a browser. Returns the status. */
async function statusAgain(source: string) {
  const { send } = await testApp()
  const name = source.slice(IMAGE_PATH.length)
  const statuses = [`"${name}"`, `W/"${renditionFile(name, 160)}"`].map(async (held, smaller) => {
    const address = smaller ? source + THUMBNAIL_END : source
    return (await send('GET', null, address, undefined, { 'if-none-match': held })).status
  })
  const [one, other] = await Promise.all(statuses)
  assert.equal(one, other, 'smaller as whole')
  return one
}

const statusOf = async (source: string) => {
  const { get } = await testApp()
  return (await get(null, source)).status
}

test('a picture goes with the post that shows it, stays where another does, and comes back', async () => {
  const { aMember, theAdmin } = await testApp()
  const [author, owner] = [await aMember(), await theAdmin()]
  const [own, shared] = [await anImage(author), await anImage(author)]
  const postId = await aPostShowing(author, own, shared)
  await aPostShowing(author, shared)
  const decisionId = await hide(owner, { targetType: 'post', targetId: postId })
  assert.deepEqual([await statusOf(own), await statusOf(shared)], [404, 200])
  assert.deepEqual([await statusAgain(own), await statusAgain(shared)], [404, 304])
  assert.equal((await undo(owner, decisionId)).status, 204)
  assert.deepEqual([await statusOf(own), await statusOf(shared)], [200, 200])
  assert.equal(await statusAgain(own), 304)
})

test('while storage is away a decision stands, and the picture follows once it is back', async () => {
  const { aMember, theAdmin, db, files } = await testApp()
  const [author, owner] = [await aMember(), await theAdmin()]
  const own = await anImage(author)
  const postId = await aPostShowing(author, own)
  const { delete: remove } = files
  files.delete = async () => {
    throw new Error('storage is away')
  }
  try {
    await hide(owner, { targetType: 'post', targetId: postId })
  } finally {
    files.delete = remove
  }
  assert.equal(await statusOf(own), 200)
  await reconcileImages({ db, files, log: { error: assert.fail } as never })
  assert.equal(await statusOf(own), 404)
})
