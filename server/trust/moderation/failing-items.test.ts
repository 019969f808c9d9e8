import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { textCipher } from '#server/platform/crypto/encryption.ts'
import { endClaims } from '#server/trust/takedowns/claim-end-acts.ts'
import { TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, hide } from '#test/support/trust/moderation.ts'
import { claim, decideClaim, itemsOf } from '#test/support/trust/rights.ts'
import { restoreUnreviewed } from './automatic/auto-restore-acts.ts'

/** The parts of a job whose first transaction fails. */
async function aFailingJob() {
  const { db, inTransaction, files, settings, jobs, app } = await testApp()
  let count = 0
  const failing: typeof inTransaction = act => {
    count += 1
    return count === 1 ? Promise.reject(new Error('a bad row')) : inTransaction(act)
  }
  const [log, pages] = [app.log, { invalidate() {} } as never]
  const cipher = textCipher(TOKEN_SECRET, 'claim')
  return { db, inTransaction: failing, files, settings, log, pages, jobs, cipher }
}

const somePosts = async () => {
  const author = await aKnownMember()
  return [await aPost(author), await aPost(author)] as const
}
const statusOf = async (postId: number) => (await (await testApp()).get(null, '/api/post', { postId })).status

test('a text that can’t be restored keeps no other from coming back', async () => {
  const { theAdmin } = await testApp()
  const site = await aFailingJob()
  const posts = await somePosts()
  for (const targetId of posts) await hide(await theAdmin(), { targetType: 'post', targetId })
  for (const [minute, targetId] of posts.entries())
    await sql`
      update withheld set returns_at = now() - make_interval(days => 9, mins => ${-minute}::integer)
      where target_type = 'post' and target_id = ${targetId}`.execute(site.db)
  await assert.rejects(restoreUnreviewed(site), AggregateError)
  assert.deepEqual([await statusOf(posts[0]), await statusOf(posts[1])], [404, 200])
})

test('a measure that can’t be ended keeps no other from its end', async () => {
  const app = await testApp()
  const site = await aFailingJob()
  const posts = await somePosts()
  const { number } = await claim(
    app,
    posts.map(postId => `/post/${postId}`),
  )
  assert.equal((await decideClaim(number, 'temporary')).status, 204)
  for (const [index, { itemId }] of (await itemsOf(number)).entries())
    await sql`
      update rights_item set until = now() - make_interval(days => 9, mins => ${-index}::integer), objection = '되돌려 주세요.'
      where id = ${itemId}`.execute(site.db)
  await assert.rejects(endClaims(site), AggregateError)
  assert.deepEqual([await statusOf(posts[0]), await statusOf(posts[1])], [404, 200])
})
