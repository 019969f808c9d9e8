import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { notificationKinds } from '#contract/people/notifications/notifications.ts'
import { isNotice } from '#server/people/notifications/notification-message.ts'
import { insertNotices, insertNotifications } from '#server/people/notifications/notification-queries.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { appWith, TOKEN_SECRET } from '#test/support/app.ts'
import { contentOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { aBrowser, pushService } from '#test/support/services/push-service.ts'
import { soon } from '#test/support/soon.ts'
import { sendDuePushes, startPushDelivery } from './push-delivery.ts'
import { pushSecrets } from './push-secrets.ts'

const SECONDS = 1_000
/** Noon and midnight in Korea, on a day so far in the future that all pushes are due. */
const noon = Date.parse('2099-06-01T03:00:00Z')
const midnight = Date.parse('2099-06-01T15:00:00Z')

let service: Awaited<ReturnType<typeof pushService>>
let site: Awaited<ReturnType<typeof appWith>>

const deliverBy = (clock: () => number) =>
  sendDuePushes(
    { db: site.db, settings: site.settings, publicPost: service.publicPost, ...pushSecrets(TOKEN_SECRET) },
    clock,
  )
const deliver = (now = noon) => deliverBy(() => now)

async function aSubscriber() {
  const member = await site.aMember()
  const browser = aBrowser()
  const added = await site.post(member, '/api/push', browser.subscription)
  assert.equal(added.status, 201, added.text)
  return { member, browser }
}
const sentTo = ({ path }: ReturnType<typeof aBrowser>) => service.received.filter(one => one.path === path)
const countDue = async ({ memberId }: Person) =>
  (await sql`select from push_due where member_id = ${memberId}`.execute(site.db)).rows.length
const countBrowsers = async (member: Person) => (await site.get(member, '/api/user/pushes')).body.data.length
const comment = (who: Person, postId: number) =>
  site.post(who, '/api/comment', { postId, content: '범인은 집사' })

suite('push messages', () => {
  before(async () => {
    service = await pushService()
    site = await appWith({}, { publicPost: service.publicPost })
    service.expectKey((await site.get(await site.aMember(), '/api/push/key')).body.data.key)
  })
  after(async () => {
    await site.close()
    await service.close()
  })

  test('a comment reaches the writer’s browser encrypted and signed, without its text, and once', async () => {
    const { member, browser } = await aSubscriber()
    const other = await site.aMember()
    const postId = await aPost(member, { title: '밀실의 시계 ||집사가 멈췄다||' })
    await comment(other, postId)
    await comment(other, postId)
    await deliver(Date.now() + 20 * SECONDS)
    assert.equal(sentTo(browser).length, 0, 'not before half a minute')
    await deliver()
    await deliver(noon + 600 * SECONDS)
    const [sent, ...more] = sentTo(browser)
    assert.ok(sent && more.length === 0)
    const text = JSON.stringify(browser.decrypt(sent.body))
    assert.match(text, /내 글에 새 댓글이 2개 달렸습니다/)
    assert.doesNotMatch(text, new RegExp(`밀실|시계|집사|범인|${other.nickname}`))
    assert.ok(!sent.body.includes('밀실'))
    assert.match(String(sent.headers.topic), /^[\w-]{32}$/)
    await comment(other, postId)
    await deliver()
    assert.deepEqual(
      sentTo(browser).map(({ headers }) => headers.topic),
      [sent.headers.topic, sent.headers.topic],
      'a later one replaces the first',
    )
  })

  test('a pass that takes minutes sends what has become due meanwhile', async () => {
    const [first, second] = [await aSubscriber(), await aSubscriber()]
    const other = await site.aMember()
    for (const { member } of [first, second]) await comment(other, await aPost(member, {}))
    const due = (who: typeof first, at: number) =>
      sql`update push_due set due_at = ${new Date(at)} where member_id = ${who.member.memberId}`.execute(
        site.db,
      )
    await due(first, noon)
    await due(second, noon + 60 * SECONDS)
    let now = noon - 100 * SECONDS
    await deliverBy(() => {
      now += 100 * SECONDS
      return now
    })
    assert.deepEqual([sentTo(first.browser).length, sentTo(second.browser).length], [1, 1])
  })

  test('no kind of notification carries a secret or a name, and a push carries no word of a member at all', async () => {
    const { member, browser } = await aSubscriber()
    const other = await site.aMember()
    const { memberId } = member
    const secret = '표식비밀'
    const postId = await aPuzzle(other, {
      title: `밀실 ||${secret}제목||`,
      content: contentOf(`${secret}본문`),
      ...{ answer: `${secret}정답`, explanation: `${secret}해설`, hints: [`${secret}힌트`] },
    })
    const said = await site.post(other, '/api/comment', { postId, content: `${secret}댓글` })
    const { commentId } = said.body.data
    const decisionId = await insertDecision(site.db, {
      ...{ targetType: 'post', targetId: postId, subjectId: memberId },
      ...{ title: `밀실 ||${secret}제목||`, content: 'hide', reason: 'spoiler' },
      words: `${secret}말`,
    })
    await site.db.transaction().execute(async trx => {
      for (const kind of notificationKinds)
        if (isNotice(kind)) await insertNotices(trx, { kind, decisionId, memberIds: [memberId] })
        else
          await insertNotifications(trx, {
            kind,
            postId,
            by: other.memberId,
            memberIds: [memberId],
            commentId,
          })
    })
    const listed = await site.get(member, '/api/notifications')
    await deliver()
    const pushed = sentTo(browser).map(({ body }) => browser.decrypt(body))
    assert.deepEqual(
      pushed.map(({ notification }) => notification?.kind).sort(),
      notificationKinds.toSorted(),
      'every kind is pushed',
    )
    assert.match(listed.text, /밀실/)
    assert.doesNotMatch(listed.text, new RegExp(`${secret}|${other.nickname}`))
    assert.doesNotMatch(JSON.stringify(pushed), new RegExp(`밀실|${secret}|${other.nickname}`))
  })

  test('nothing is due for a member without a browser', async () => {
    const [member, other] = [await site.aMember(), await site.aMember()]
    await comment(other, await aPost(member))
    assert.equal(await countDue(member), 0)
  })

  test('a notification that was opened, muted, deleted, blocked or turned off meanwhile is not pushed', async () => {
    const settingsPath = '/api/user/notification-settings'
    const ends: Record<string, (member: Person, other: Person, postId: number) => Promise<unknown>> = {
      async opened(member) {
        const [{ id }] = (await site.get(member, '/api/notifications')).body.data
        await site.post(member, `/api/notification/read?notificationId=${id}`)
      },
      muted: (member, _, postId) => site.post(member, '/api/mute', { postId }),
      deleted: (member, _, postId) => deletePost(member, postId),
      blocked: (member, other) => site.post(member, '/api/block', { memberId: other.memberId }),
      async off(member) {
        const { groups, ...rest } = (await site.get(member, settingsPath)).body.data
        await site.put(member, settingsPath, {
          ...rest,
          groups: { ...groups, talk: { site: true, push: false, mail: true } },
        })
      },
      suspended: ({ memberId }) =>
        sql`update member set suspended_until = 'infinity' where id = ${memberId}`.execute(site.db),
      signedOut: ({ memberId }) => sql`delete from session where member_id = ${memberId}`.execute(site.db),
      withdrawn: ({ memberId }) =>
        sql`update member set withdrawn_at = now() where id = ${memberId}`.execute(site.db),
    }
    for (const [name, end] of Object.entries(ends)) {
      const { member, browser } = await aSubscriber()
      const other = await site.aMember()
      const postId = await aPost(member)
      await comment(other, postId)
      assert.equal(await countDue(member), 1, name)
      await end(member, other, postId)
      await deliver()
      assert.equal(sentTo(browser).length, 0, name)
      assert.equal(await countDue(member), 0, name)
    }
  })

  test('at night in Korea a notification waits until the morning, unless the member wants none of that', async () => {
    const { member, browser } = await aSubscriber()
    const other = await site.aMember()
    const postId = await aPost(member)
    await comment(other, postId)
    await deliver(midnight)
    assert.equal(sentTo(browser).length, 0)
    const morning = Date.parse('2099-06-01T23:00:00Z')
    await deliver(morning - SECONDS)
    assert.equal(sentTo(browser).length, 0)
    await deliver(morning)
    assert.equal(sentTo(browser).length, 1)
    const path = '/api/user/notification-settings'
    const settings = (await site.get(member, path)).body.data
    assert.deepEqual(settings.quiet, { from: '22:00', to: '08:00' })
    assert.equal((await site.put(member, path, { ...settings, quiet: null })).status, 200)
    await comment(other, postId)
    await deliver(midnight)
    assert.equal(sentTo(browser).length, 2)
  })

  test('a browser that left is forgotten at once, and one that fails five times in a row too', async () => {
    const other = await site.aMember()
    for (const status of [404, 410, 403]) {
      const { member } = await aSubscriber()
      await comment(other, await aPost(member))
      service.answerWith(status)
      await deliver()
      service.answerWith(201)
      assert.equal(await countBrowsers(member), 0, `${status}`)
    }
    const { member, browser } = await aSubscriber()
    await comment(other, await aPost(member))
    service.answerWith(503)
    for (let tries = 1; tries <= 5; tries++) {
      assert.equal(await countBrowsers(member), 1)
      await deliver(noon + tries * 600 * SECONDS)
      assert.equal(sentTo(browser).length, tries)
    }
    service.answerWith(201)
    assert.equal(await countBrowsers(member), 0)
    assert.equal(await countDue(member), 0)
  })

  test('a slow push service holds up nobody else', async () => {
    const other = await site.aMember()
    const subscribers: Awaited<ReturnType<typeof aSubscriber>>[] = []
    // This is more than the number that is sent concurrently.
    for (let number = 0; number < 25; number++) {
      const subscriber = await aSubscriber()
      await comment(other, await aPost(subscriber.member))
      subscribers.push(subscriber)
    }
    const [first, ...others] = subscribers
    assert.ok(first)
    const release = service.slowDown(first.browser.path)
    const delivered = deliver()
    const areSent = () => others.every(({ browser }) => sentTo(browser).length === 1)
    for (let tries = 0; !areSent() && tries < 200; tries++) await setTimeout(25)
    assert.ok(areSent())
    assert.equal(await countDue(first.member), 1)
    release()
    await delivered
    assert.equal(await countDue(first.member), 0)
  })

  test('a stop waits for no silent push service, and begins no further messages', async t => {
    const other = await site.aMember()
    const subscribers: Awaited<ReturnType<typeof aSubscriber>>[] = []
    // This is more than the number that is sent concurrently.
    for (let number = 0; number < 25; number++) {
      const subscriber = await aSubscriber()
      const path = '/api/user/notification-settings'
      const settings = (await site.get(subscriber.member, path)).body.data
      assert.equal((await site.put(subscriber.member, path, { ...settings, quiet: null })).status, 200)
      await comment(other, await aPost(subscriber.member))
      subscribers.push(subscriber)
    }
    const releases = subscribers.map(({ browser }) => service.slowDown(browser.path))
    const releaseAll = () => releases.map(release => release())
    t.after(releaseAll)
    await sql`update push_due set due_at = now()`.execute(site.db)
    const stop = startPushDelivery({
      ...{
        db: site.db,
        settings: site.settings,
        publicPost: service.publicPost,
        log: pino({ level: 'silent' }),
      },
      ...pushSecrets(TOKEN_SECRET),
    })
    const countSent = () => subscribers.filter(({ browser }) => sentTo(browser).length > 0).length
    await soon('messages under way', async () => (countSent() === 20 ? true : undefined))
    let isStopped = false
    void stop().then(() => {
      isStopped = true
    })
    await soon('the stop', async () => isStopped || undefined)
    releaseAll()
    await soon('the end', async () => {
      const due = await Promise.all(subscribers.map(({ member }) => countDue(member)))
      return due.filter(count => count === 0).length >= 20 ? true : undefined
    })
    assert.equal(countSent(), 20)
  })

  test('a test message arrives here, and an opened push is read without a sign-in', async () => {
    const { member, browser } = await aSubscriber()
    assert.equal((await site.post(member, '/api/push/test')).status, 204)
    assert.equal(sentTo(browser).length, 1)
    assert.equal((await site.post(await site.aMember(), '/api/push/test')).status, 404)
    await comment(await site.aMember(), await aPuzzle(member))
    await deliver()
    const { ticket } = browser.decrypt(sentTo(browser).at(-1)?.body as Buffer)
    assert.equal((await site.post(null, '/api/push/opened', { ticket: `${ticket}x`.slice(1) })).status, 204)
    assert.equal((await site.get(member, '/api/notifications')).body.total, 1)
    for (let time = 0; time < 2; time++)
      assert.equal((await site.post(null, '/api/push/opened', { ticket })).status, 204)
    assert.equal((await site.get(member, '/api/notifications')).body.total, 0)
  })
})
