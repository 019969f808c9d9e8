import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { textCipher } from '#server/platform/crypto/encryption.ts'
import { endClaims } from '#server/trust/takedowns/claim-end-acts.ts'
import { endGoneItems } from '#server/trust/takedowns/claim-gone-acts.ts'
import { TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide } from '#test/support/trust/moderation.ts'
import { claim, decideClaim, itemsOf } from '#test/support/trust/rights.ts'
import { restoreUnreviewed } from './automatic/auto-restore-acts.ts'
import { applyRetention } from './retention/retention-acts.ts'
import { allowRetention } from './retention/retention-queries.ts'
import { finishSweeps } from './sweeps/sweep-end-acts.ts'

/** The parts of a site whose jobs fail in their first transaction. */
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

test('a text that can’t be erased keeps no other from its erasure', async () => {
  const { theAdmin, get } = await testApp()
  const site = await aFailingJob()
  const posts = await somePosts()
  for (const [minute, targetId] of posts.entries()) {
    const target = { targetType: 'post', targetId }
    const decisionId = await hide(await theAdmin(), target, { content: 'delete' })
    const past = sql`now() - make_interval(months => 9, mins => ${-minute}::integer)`
    await site.db.transaction().execute(async trx => {
      await allowRetention(trx)
      await sql`update decision set created_at = ${past} where id = ${decisionId}`.execute(trx)
      await sql`update withheld set created_at = ${past} where decision_id = ${decisionId}`.execute(trx)
    })
  }
  await assert.rejects(applyRetention(site), AggregateError)
  const codeOf = async (postId: number) => (await get(null, '/api/post', { postId })).body.code
  assert.deepEqual([await codeOf(posts[0]), await codeOf(posts[1])], ['withheld', 'not_found'])
})

test('a text of an undone sweep that can’t be restored keeps no other from coming back', async () => {
  const { post, inTransaction } = await testApp()
  const site = await aFailingJob()
  await finishSweeps({ ...site, inTransaction })
  const [spammer, moderator] = [await aKnownMember(), await aModerator()]
  const posts = [await aPost(spammer), await aPost(spammer)]
  const sweep = { memberId: spammer.memberId, hours: 24, reason: 'ad' }
  const { decisionId } = (await post(moderator, '/api/moderation/sweep', sweep)).body.data
  // Simulates a server that stopped after the undo was committed.
  await sql`
    insert into decision (target_type, target_id, title, by_id, content, member_effect, reason, undoes)
    select target_type, target_id, title, by_id, 'keep', 'none', reason, id from decision
    where id = ${decisionId}`.execute(site.db)
  await assert.rejects(finishSweeps(site), AggregateError)
  const statuses = [await statusOf(posts[0] as number), await statusOf(posts[1] as number)]
  assert.deepEqual(statuses.toSorted(), [200, 404])
  await finishSweeps({ ...site, inTransaction })
})

test('a claim about a deleted text that can’t be ended keeps no other from its end', async () => {
  const app = await testApp()
  const site = await aFailingJob()
  await endGoneItems({ ...site, inTransaction: app.inTransaction })
  const author = await aKnownMember()
  const posts = [await aPost(author), await aPost(author)]
  const claims = []
  for (const postId of posts) claims.push(await claim(app, [`/post/${postId}`]))
  for (const postId of posts) await app.del(author, '/api/post', { postId })
  await assert.rejects(endGoneItems(site), AggregateError)
  const outcomes = []
  for (const { number } of claims) outcomes.push((await itemsOf(number))[0]?.outcome)
  assert.deepEqual(outcomes, [null, 'gone'])
})
