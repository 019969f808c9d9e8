import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { appWith, testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { postViews } from './post-views.ts'

const HOUR_MS = 60 * 60 * 1_000
const log = pino({ level: 'silent' })

async function aPost() {
  const { db, post, aMember } = await testApp()
  const { body } = await post(await aMember(), '/api/post', draftOf())
  return { db, postId: body.data.postId as number }
}

const findViews = async (postId: number) => {
  const { db } = await testApp()
  const row = await db
    .selectFrom('post')
    .select('view_count')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return row.view_count
}

test('a reader counts once an hour, and is seen at once', async () => {
  const { get, post } = await testApp()
  const { postId } = await aPost()
  for (let time = 0; time < 3; time++)
    assert.equal((await post(null, `/api/post/view?postId=${postId}`)).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.viewCount, 1)
})

test('nobody can view a post that isn’t there', async () => {
  const { post, del, aMember } = await testApp()
  const author = await aMember()
  const { body } = await post(author, '/api/post', draftOf())
  await del(author, '/api/post', { postId: body.data.postId })
  for (const postId of [body.data.postId, 2_147_483_647])
    assert.equal((await post(null, `/api/post/view?postId=${postId}`)).status, 404)
  for (const postId of ['0', '-1', 'x', '2147483648', '1.5', ''])
    assert.equal((await post(null, `/api/post/view?postId=${postId}`)).status, 400)
})

test('readers at two addresses are two, and one who returns after an hour counts again', async () => {
  const { db, postId } = await aPost()
  const views = postViews({ db, log, now: Date.now })
  views.count(postId, '192.0.2.1', 0)
  views.count(postId, '192.0.2.2', 0)
  views.count(postId, '192.0.2.1', HOUR_MS - 1)
  assert.equal(views.pending(postId), 2)
  views.count(postId, '192.0.2.1', HOUR_MS)
  assert.equal(views.pending(postId), 3)
  await views.close()
  assert.equal(views.pending(postId), 0)
  assert.equal(await findViews(postId), 3)
})

test('views of many posts are written together, and two servers’ views add up', async () => {
  const { db } = await testApp()
  const posts = [await aPost(), await aPost(), await aPost()]
  const servers = [postViews({ db, log, now: Date.now }), postViews({ db, log, now: Date.now })]
  for (const [index, { postId }] of posts.entries())
    for (const views of servers)
      for (let reader = 0; reader <= index; reader++) views.count(postId, `192.0.2.${reader}`)
  await Promise.all(servers.map(views => views.close()))
  for (const [index, { postId }] of posts.entries()) assert.equal(await findViews(postId), 2 * (index + 1))
})

test('views that could not be written are kept for the next time', async () => {
  const { db, postId } = await aPost()
  let isDown = true
  const flaky = new Proxy(db, {
    get(target, name) {
      if (isDown) throw new Error('the database is away')
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const views = postViews({ db: flaky, log, now: Date.now })
  views.count(postId, '192.0.2.1')
  await views.flush()
  assert.equal(views.pending(postId), 1)
  isDown = false
  await views.close()
  assert.equal(await findViews(postId), 1)
})

test('a server that stops writes down the views it has counted', async () => {
  const own = await appWith({})
  const { body } = await own.post(await own.aMember(), '/api/post', draftOf())
  const { postId } = body.data
  await own.post(null, `/api/post/view?postId=${postId}`)
  await own.app.close()
  const row = await own.db
    .selectFrom('post')
    .select('view_count')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  assert.equal(row.view_count, 1)
  await own.close()
})
