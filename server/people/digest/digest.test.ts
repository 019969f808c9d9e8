import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notificationGroups } from '#contract/people/notifications/notification-groups.ts'
import { notificationKinds } from '#contract/people/notifications/notifications.ts'
import { openPostgres } from '#server/infrastructure/database/postgres.ts'
import { pgBossJobs } from '#server/infrastructure/jobs/pg-boss.ts'
import type { MailMessage } from '#server/infrastructure/mail/mail.ts'
import { isNotice } from '#server/people/notifications/notification-message.ts'
import { insertNotices, insertNotifications } from '#server/people/notifications/notification-queries.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { insertDecision } from '#server/trust/moderation/cases/new-decision-queries.ts'
import { TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { contentOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { lastDigestTimes, queueDigests, sendDigest } from './digest-jobs.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const SETTINGS = '/api/user/notification-settings'
const fingerprint = fingerprints(TOKEN_SECRET)
/** A morning so far in the future that the digests of all readers are due. */
const morning = Date.parse('2099-06-01T08:00:00+09:00')
/** Creates the tables of the job queue. On PostgreSQL, only a started server has them. */
async function layQueue() {
  const url = process.env.TEST_DATABASE_URL
  if (url) await (await pgBossJobs({ url }, { onError() {} })).close()
}

const ONE_CLICK = 'List-Unsubscribe=One-Click'

async function readers() {
  const app = await testApp()
  const { db, get, put, post, settings, inTransaction, origin } = app
  async function change(who: Person, changed: Record<string, unknown>) {
    const answer = await put(who, SETTINGS, { ...(await get(who, SETTINGS)).body.data, ...changed })
    assert.equal(answer.status, 200, answer.text)
  }
  return {
    ...app,
    change,
    rhythm: async (who: Person) => (await get(who, SETTINGS)).body.data.digest,
    /** A member who has turned on the digest and last visited two days ago. */
    async aReader(digest = 'daily') {
      const reader = await app.aMember()
      const email = `reader${reader.memberId}@example.com`
      await db.updateTable('member').set({ email }).where('id', '=', reader.memberId).execute()
      await change(reader, { digest })
      await sql`
        update session set seen_at = now() - interval '2 days' where member_id = ${reader.memberId}`.execute(
        db,
      )
      return { ...reader, email }
    },
    comment: (who: Person, postId: number) => post(who, '/api/comment', { postId, content: '범인은 집사' }),
    async digestOf({ memberId }: Person) {
      const sent: MailMessage[] = []
      const mail = { send: async (letter: MailMessage) => void sent.push(letter) }
      await sendDigest({ db, settings, fingerprint, mail, now: Date.now }, memberId)
      return sent[0]
    },
    /** The members whose digest is queued at the given time. */
    async queued(now = morning) {
      const queued: number[] = []
      const jobs = {
        ...app.jobs,
        addAll: async (_db: unknown, _name: string, data: { memberId: number }[]) =>
          void queued.push(...data.map(({ memberId }) => memberId)),
      } as typeof app.jobs
      await queueDigests({ db, inTransaction, jobs, now: () => now })
      return queued
    },
    press: (token: string, body = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
      fetch(`${origin}/unsubscribe/${token}`, { method: 'POST', body, headers: { 'content-type': type } }),
  }
}

test('a digest lists what is unread, once, with the case of the day, and nothing is sent when all is read', async () => {
  const { aReader, aMember, comment, digestOf, post, get } = await readers()
  const [reader, other] = [await aReader(), await aMember()]
  assert.equal(await digestOf(reader), undefined, 'nothing is unread')
  const postId = await aPost(reader, { title: '밀실의 시계 ||집사가 멈췄다||' })
  await comment(other, postId)
  await comment(other, postId)
  const letter = await digestOf(reader)
  assert.ok(letter)
  assert.match(letter.subject, /읽지 않은 알림 1개/)
  assert.match(letter.text, /'밀실의 시계 \(스포일러\)'에 새 댓글이 2개/)
  assert.match(letter.text, /\/unsubscribe\/[\w-]{22}\n/)
  assert.doesNotMatch(letter.text, new RegExp(`집사|광고|${other.nickname}`))
  assert.equal(await digestOf(reader), undefined, 'not twice')
  await comment(other, await aPost(reader))
  const [{ id }] = (await get(reader, '/api/notifications')).body.data
  await post(reader, `/api/notification/read?notificationId=${id}`)
  assert.equal(await digestOf(reader), undefined, 'read meanwhile')
})

test('a digest has no line that was muted, blocked or turned off, nor of what is gone or for who left', async () => {
  const { aReader, aMember, comment, digestOf, post, change, get, db } = await readers()
  const ends: Record<string, (reader: Person, other: Person, postId: number) => Promise<unknown>> = {
    none: async () => {},
    muted: (reader, _, postId) => post(reader, '/api/mute', { postId }),
    blocked: (reader, other) => post(reader, '/api/block', { memberId: other.memberId }),
    deleted: (reader, _, postId) => deletePost(reader, postId),
    async groupOff(reader) {
      const { groups } = (await get(reader, SETTINGS)).body.data
      await change(reader, { groups: { ...groups, talk: { site: true, push: true, mail: false } } })
    },
    off: reader => change(reader, { digest: 'off' }),
    suspended: ({ memberId }) =>
      sql`update member set suspended_until = 'infinity' where id = ${memberId}`.execute(db),
    withdrawn: ({ memberId }) =>
      sql`update member set withdrawn_at = now() where id = ${memberId}`.execute(db),
    withoutAddress: ({ memberId }) => sql`update member set email = null where id = ${memberId}`.execute(db),
  }
  for (const [name, end] of Object.entries(ends)) {
    const [reader, other] = [await aReader(), await aMember()]
    const postId = await aPost(reader)
    await comment(other, postId)
    await end(reader, other, postId)
    assert.equal((await digestOf(reader)) !== undefined, name === 'none', name)
  }
})

test('a digest names no post of a member who was blocked after the notification', async () => {
  const { aReader, aMember, digestOf, post, db } = await readers()
  for (const kind of ['watchedPost', 'series', 'mention'] as const) {
    const [reader, other] = [await aReader(), await aMember()]
    const postId = await aPost(other)
    const about = { kind, postId, by: other.memberId, memberIds: [reader.memberId] }
    await db.transaction().execute(trx => insertNotifications(trx, about))
    await post(reader, '/api/block', { memberId: other.memberId })
    assert.equal(await digestOf(reader), undefined, kind)
  }
})

test('no kind of notification brings a secret or a name into a digest, and every kind comes', async () => {
  const { aReader, aMember, digestOf, post, db } = await readers()
  const [reader, other] = [await aReader(), await aMember()]
  const { memberId } = reader
  const secret = '표식비밀'
  const postId = await aPuzzle(other, {
    title: `밀실 ||${secret}제목||`,
    content: contentOf(`${secret}본문`),
    ...{ answer: `${secret}정답`, explanation: `${secret}해설`, hints: [`${secret}힌트`] },
  })
  const { commentId } = (await post(other, '/api/comment', { postId, content: `${secret}댓글` })).body.data
  const decisionId = await insertDecision(db, {
    ...{ targetType: 'post', targetId: postId, subjectId: memberId },
    ...{ title: `밀실 ||${secret}제목||`, content: 'hide', reason: 'spoiler' },
    words: `${secret}말`,
  })
  const texts: string[] = []
  for (const kind of notificationKinds) {
    await db.transaction().execute(async trx => {
      if (isNotice(kind)) await insertNotices(trx, { kind, decisionId, memberIds: [memberId] })
      else
        await insertNotifications(trx, {
          ...{ kind, postId, by: other.memberId, memberIds: [memberId] },
          commentId,
        })
    })
    const letter = await digestOf(reader)
    assert.ok(letter, kind)
    texts.push(letter.text)
  }
  assert.equal(texts.length, notificationKinds.length)
  assert.doesNotMatch(texts.join(), new RegExp(`${secret}|${other.nickname}`))
})

test('daily readers get it each morning unless they were here, weekly ones on Monday, and each once', async () => {
  await layQueue()
  const { aReader, aMember, comment, queued, db } = await readers()
  const other = await aMember()
  const [daily, weekly, here, idle] = [
    ...[await aReader('daily'), await aReader('weekly'), await aReader('daily'), await aReader('daily')],
  ] as Person[]
  for (const reader of [daily, weekly, here] as Person[]) await comment(other, await aPost(reader))
  await sql`update session set seen_at = now() where member_id = ${here?.memberId}`.execute(db)
  const all = [daily, weekly, here, idle].map(reader => reader?.memberId as number)
  const heard = async (now: number) => (await queued(now)).filter(id => all.includes(id))
  // Readers who have just turned on the digest get their first one the next morning.
  assert.deepEqual(await heard(Date.now()), [])
  assert.deepEqual(await heard(morning), [daily?.memberId, weekly?.memberId])
  const decided = await sql<{ count: number }>`
    select count(*)::integer as count from notification_setting
    where member_id = any(${all}) and digest_at > now() - interval '1 minute'`.execute(db)
  assert.equal(decided.rows[0]?.count, 4, 'all four are decided about')
})

test('a reader whose last turn was in the future gets the next one', async () => {
  await layQueue()
  const { aReader, aMember, comment, queued, db } = await readers()
  const [reader, other] = [await aReader(), await aMember()]
  await comment(other, await aPost(reader))
  await sql`update notification_setting set digest_at = now() + interval '30 days'
    where member_id = ${reader.memberId}`.execute(db)
  const turns = async () => (await queued(Date.now())).filter(id => id === reader.memberId).length
  assert.deepEqual([await turns(), await turns()], [1, 0])
})

test('mornings begin at half past seven in Korea, and weeks on Monday', () => {
  const turnsAt = (time: string) =>
    Object.values(lastDigestTimes(Date.parse(time))).map(date => date.toISOString().slice(0, 16))
  // 2026-11-30 is a Monday.
  assert.deepEqual(turnsAt('2026-11-30T07:29:00+09:00'), ['2026-11-28T22:30', '2026-11-22T22:30'])
  assert.deepEqual(turnsAt('2026-11-30T07:30:00+09:00'), ['2026-11-29T22:30', '2026-11-29T22:30'])
  assert.deepEqual(turnsAt('2026-12-02T23:00:00+09:00'), ['2026-12-01T22:30', '2026-11-29T22:30'])
})

test('one press ends the digest without a sign-in, and nothing that a scanner sends does', async () => {
  const { aReader, aMember, comment, digestOf, rhythm, press, origin, db } = await readers()
  const reader = await aReader()
  await comment(await aMember(), await aPost(reader))
  const letter = await digestOf(reader)
  const link = /^<(.+)>$/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  assert.equal(letter?.headers?.['List-Unsubscribe-Post'], ONE_CLICK)
  assert.ok(letter?.text.includes(link))
  const token = link.split('/').at(-1) ?? ''
  for (const method of ['GET', 'HEAD']) await fetch(`${origin}/unsubscribe/${token}`, { method })
  assert.equal((await press(token, '')).status, 400)
  assert.equal((await press(token, 'List-Unsubscribe=No')).status, 400)
  assert.equal((await press(token, '{}', 'application/json')).status, 400)
  const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const other of [tampered, 'A'.repeat(22), '_'.repeat(22), 'x', `${token}A`, '%00']) {
    const { status } = await press(other)
    assert.ok([400, 404].includes(status), `${other} ${status}`)
  }
  assert.equal(await rhythm(reader), 'daily', 'still on')
  const answers = await Promise.all(Array.from({ length: 40 }, () => press(token)))
  assert.ok(answers.every(({ status, redirected }) => status === 200 && !redirected))
  assert.equal(await rhythm(reader), 'off')
  // Gmail sends the form as multipart.
  const again = await aReader()
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const own = unsubscribeToken(fingerprint, again)
  assert.equal((await press(own, parts, 'multipart/form-data; boundary=x')).status, 200)
  assert.equal(await rhythm(again), 'off')
  const moved = await aReader()
  const old = unsubscribeToken(fingerprint, moved)
  await sql`update member set email = ${`new${moved.email}`} where id = ${moved.memberId}`.execute(db)
  assert.equal((await press(old)).status, 404, 'the former mailbox decides nothing')
  assert.equal(await rhythm(moved), 'daily')
})

test('a reader who wants no group by mail gets no digest', async () => {
  const { aReader, aMember, comment, change, digestOf, get } = await readers()
  const reader = await aReader()
  await comment(await aMember(), await aPost(reader))
  const { groups } = (await get(reader, SETTINGS)).body.data
  const off = Object.fromEntries(notificationGroups.map(group => [group, { ...groups[group], mail: false }]))
  await change(reader, { groups: off })
  assert.equal(await digestOf(reader), undefined)
})

test('without a choice every group is in the digest, and the digest itself is off', async () => {
  const { aMember, get } = await readers()
  const { digest, groups } = (await get(await aMember(), SETTINGS)).body.data
  assert.equal(digest, 'off')
  assert.ok(notificationGroups.every(group => groups[group].mail))
})

test('servers that queue digests at once queue each one once', async () => {
  await layQueue()
  const { aReader, aMember, comment, queued, db } = await readers()
  const reader = await aReader()
  await comment(await aMember(), await aPost(reader))
  await sql`update notification_setting set digest_at = now() - interval '2 days'
    where member_id = ${reader.memberId}`.execute(db)
  const runs = Array.from({ length: 8 }, () => queued(Date.now()))
  const all = (await Promise.all(runs)).flat()
  assert.equal(all.filter(id => id === reader.memberId).length, 1)
})

const url = process.env.TEST_DATABASE_URL
if (url)
  test('a digest that was sent while the database restarted is not sent again', async () => {
    const { aReader, aMember, comment, digestOf, settings, db } = await readers()
    const [reader, other] = [await aReader(), await aMember()]
    await comment(other, await aPost(reader))
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const ownUrl = new URL(url)
    ownUrl.pathname = `/${rows[0]?.name}`
    const line = await aLineTo(ownUrl.href)
    const away = openPostgres(line.url)
    let sent = 0
    const mail = {
      async send() {
        sent += 1
        line.cut()
        setTimeout(() => void line.mend(), 1_500)
      },
    }
    await sendDigest({ db: away.db, settings, fingerprint, mail, now: Date.now }, reader.memberId)
    assert.equal(sent, 1)
    assert.equal(await digestOf(reader), undefined)
    await away.close()
    line.close()
  })
