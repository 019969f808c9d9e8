import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { breachPartNames, TERMS_DAYS } from '#contract/trust/announcements/announcement-rules.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { appWith, fingerprint } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { BATCH, continueFanOut } from './announcement-acts.ts'
import { continueAnnouncements } from './announcement-jobs.ts'
import { channels, listRunning, type RunningAnnouncement } from './announcement-queries.ts'

let site: Awaited<ReturnType<typeof appWith>>
let admin: Person
let postId: number
before(async () => {
  site = await appWith(await ownDatabase())
  admin = await site.theAdmin()
  const draft = draftOf({ type: '공지사항', title: '개인정보처리방침이 바뀝니다' })
  postId = (await site.post(admin, '/api/post', draft)).body.data.postId
})
after(() => site.close())

const startsOn = daysAfter(koreanDay(Date.now()), TERMS_DAYS)
const breach = Object.fromEntries(breachPartNames.map(name => [name, `${name}에 관한 말`]))
const send = (body: object, who = admin) => site.post(who, '/api/admin/notice', body)
const terms = (over = {}) => send({ kind: 'terms', postId, startsOn, ...over })
const tells = (...people: Person[]) =>
  send({ kind: 'breach', breach, memberIds: people.map(({ memberId }) => memberId) })

/** Runs the steps of both channels, as the job does, until no announcement is under way. */
async function goOn(most = 100) {
  for (let step = 0; step < most; step += 1) {
    const [next] = await listRunning(site.db)
    if (!next) return
    for (const channel of channels) if (next[channel] < next.lastId) await continueFanOut(site, next, channel)
  }
}
const both = (underWay: RunningAnnouncement) =>
  Promise.all(channels.map(channel => continueFanOut(site, underWay, channel)))
const linesOf = async (who: Person) =>
  (await site.get(who, '/api/notifications', { page: 1 })).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'announcement',
  )
const readBy = async (who: Person) => (await site.get(who, '/api/user/notices')).body.data
const newest = async () => (await site.get(admin, '/api/admin/notice', { page: 1 })).body.data[0]
const lettersTo = (start: string) =>
  site.jobs.mails.filter(({ to }) => to.startsWith(start)).map(({ to }) => to)

/** Creates many members at once. Each member's mail address begins with `name`. */
async function aCrowd(name: string, count: number) {
  await sql`
    insert into member (nickname, nickname_key, username, username_key, email, email_key, activated)
    select name, name, name, name, name || '@example.com', name || '@example.com', true
    from generate_series(1, ${count}::integer) as n, concat(${name}::text, n) as name`.execute(site.db)
}

test('all are told once and by one letter, whatever breaks off in between: not who withdrew, and not who comes later', async () => {
  const reader = await site.aMember()
  const suspended = await site.aMember()
  await site.db
    .updateTable('member')
    .set({ suspended_until: '2999-01-01T00:00:00Z' })
    .where('id', '=', suspended.memberId)
    .execute()
  const gone = await site.aMember()
  await site.inTransaction(ctx => endMembership(ctx, gone, { fingerprint }))
  await aCrowd('crowd', 2 * BATCH)
  assert.equal((await terms()).status, 201)
  const late = await site.aMember()

  await goOn(1)
  // The second step fails after its last write, so its notifications and mails are rolled back.
  const [second] = await listRunning(site.db)
  assert.ok(second)
  const sentBefore = lettersTo('crowd').length
  const cutOff: typeof site.inTransaction = work =>
    site.inTransaction(async ctx => {
      await work(ctx)
      throw new Error('cut off')
    })
  const jobs = { ...site.jobs, async addAll() {} }
  for (const channel of channels)
    await assert.rejects(continueFanOut({ ...site, jobs, inTransaction: cutOff }, second, channel), /cut off/)
  assert.deepEqual([(await newest()).told, (await newest()).mailed], [BATCH, sentBefore])
  // Two servers take the same step.
  await Promise.all([both(second), both(second)])
  assert.equal((await newest()).told, 2 * BATCH)
  await goOn()

  const { rows } = await sql<{ lines: number; members: number }>`
    select count(*)::integer as lines, count(distinct member_id)::integer as members
    from notification where kind = 'announcement'`.execute(site.db)
  const { told, mailed, endedAt, isStopped, named } = await newest()
  assert.deepEqual(rows[0], { lines: told, members: told })
  assert.deepEqual({ mailed, isStopped, named }, { mailed: 2 * BATCH, isStopped: false, named: null })
  assert.ok(endedAt)
  assert.equal(new Set(lettersTo('crowd')).size, 2 * BATCH)
  assert.equal(lettersTo('crowd').length, 2 * BATCH)

  for (const who of [reader, suspended]) {
    assert.equal((await linesOf(who)).length, 1)
    assert.deepEqual(
      (await readBy(who)).map(({ kind, post }: { kind: string; post: object }) => ({ kind, post })),
      [{ kind: 'terms', post: { postId, title: '개인정보처리방침이 바뀝니다' } }],
    )
  }
  assert.deepEqual([await linesOf(late), await readBy(late)], [[], []])
})

test('a breach is announced only to the members concerned, and the letter contains nothing of it', async () => {
  const [one, other] = [await site.aMember(), await site.aMember()]
  await site.db
    .updateTable('member')
    .set({ email: 'concerned@example.com' })
    .where('id', '=', one.memberId)
    .execute()
  assert.equal((await tells(one)).status, 201)
  // Members see no announcement before the notifications reach them.
  assert.deepEqual(await readBy(one), [])
  await goOn()
  const [told] = await readBy(one)
  assert.deepEqual(told.breach, breach)
  assert.equal((await linesOf(one)).length, 1)
  assert.deepEqual([await readBy(other), await linesOf(other)], [[], []])
  const [letter] = site.jobs.mails.filter(({ to }) => to === 'concerned@example.com')
  assert.ok(letter)
  assert.doesNotMatch(letter.text + letter.subject, /에 관한 말/)
  assert.match(letter.text, /\/user\/notices/)
})

test('an admin stops it: nobody more is told, and it neither goes on nor stops again', async () => {
  await aCrowd('stopped', BATCH + 1)
  const { announcementId } = (await terms()).body.data
  await goOn(1)
  const stop = () => site.post(admin, '/api/admin/notice/stop', { announcementId })
  const [underWay] = await listRunning(site.db)
  assert.ok(underWay)
  assert.equal((await stop()).status, 204)
  await both(underWay)
  await goOn()
  const { told, isStopped } = await newest()
  assert.deepEqual({ told, isStopped }, { told: BATCH, isStopped: true })
  assert.equal((await stop()).status, 409)
  const unknown = { announcementId: 2_000_000_000 }
  assert.equal((await site.post(admin, '/api/admin/notice/stop', unknown)).status, 404)
})

test('it ends where its last step is full, and while who is named withdraws', async () => {
  await aCrowd('full', BATCH)
  const crowd = await site.db.selectFrom('member').select('id').where('username', 'like', 'full%').execute()
  const memberIds = crowd.map(({ id }) => id)
  assert.equal((await send({ kind: 'breach', breach, memberIds })).status, 201)
  const [underWay] = await listRunning(site.db)
  assert.ok(underWay)
  const leaver = memberIds.at(-1) as number
  await Promise.all([
    both(underWay),
    site.inTransaction(ctx => endMembership(ctx, { memberId: leaver }, { fingerprint })),
  ])
  await goOn()
  const { named, endedAt } = await newest()
  assert.deepEqual([named, await listRunning(site.db)], [BATCH - 1, []])
  assert.ok(endedAt)
})

test('pressed forty times it is sent once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => terms()))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 39 }, () => 409)])
  await goOn()
})

test('an announcement with a missing part is refused at its field', async () => {
  const member = await site.aMember()
  const gone = await site.aMember()
  await site.inTransaction(ctx => endMembership(ctx, gone, { fingerprint }))
  const talk = (await site.post(member, '/api/post', draftOf())).body.data.postId
  const wrong: [body: object, field: string][] = [
    [{ kind: 'terms', startsOn }, 'postId'],
    [{ kind: 'terms', postId: talk, startsOn }, 'postId'],
    [{ kind: 'terms', postId }, 'startsOn'],
    [{ kind: 'terms', postId, startsOn: daysAfter(startsOn, -1) }, 'startsOn'],
    [{ kind: 'terms', postId, startsOn: '2999-02-31' }, 'startsOn'],
    [{ kind: 'terms', postId, startsOn, memberIds: [member.memberId] }, 'memberIds'],
    [{ kind: 'breach' }, 'breach'],
    [{ kind: 'breach', breach: { ...breach, contact: ' ㅤ' } }, 'breach'],
    [{ kind: 'breach', breach, memberIds: [gone.memberId] }, 'memberIds'],
    [{ kind: 'breach', breach, memberIds: [2_000_000_000] }, 'memberIds'],
  ]
  for (const [body, field] of wrong) {
    const { status, body: answer } = await send(body)
    assert.equal(status, 400, JSON.stringify(body))
    assert.ok(answer.fields?.[field], `${JSON.stringify(body)}: ${JSON.stringify(answer)}`)
  }
  assert.deepEqual(await listRunning(site.db), [])
})

/** Creates the queue's table, in which mails wait until the mail server is available. */
async function aQueue() {
  // Replaces the queue's own tables, because the mails in those would be sent.
  await sql`drop schema if exists pgboss cascade`.execute(site.db)
  await sql`create schema pgboss`.execute(site.db)
  await sql`create table pgboss.job (name text, state text, address text, created_on timestamptz default now())`.execute(
    site.db,
  )
  const addAll: typeof site.jobs.addAll = async (trx, name, letters) => {
    const addresses = letters.map(letter => ('to' in letter ? letter.to : ''))
    await sql`insert into pgboss.job select ${name}, 'retry', unnest(${addresses}::text[])`.execute(trx)
  }
  async function send() {
    const { rows } = await sql<{ address: string }>`delete from pgboss.job returning address`.execute(site.db)
    return rows.map(({ address }) => address)
  }
  return { jobs: { ...site.jobs, addAll }, send }
}

test('ten thousand are told while the mail server is away, and have one letter each once it is back', async () => {
  const { jobs, send } = await aQueue()
  await aCrowd('many', 10_000)
  assert.equal((await terms()).status, 201)
  const turn = () => continueAnnouncements({ ...site, jobs }, Date.now() + 600_000)
  await turn()
  const away = await newest()
  const { members } = (await site.get(admin, '/api/admin/notice')).body
  assert.equal(away.told, members, 'the site tells all')
  assert.ok(away.mailed >= 1_000 && away.mailed <= 1_000 + BATCH, `${away.mailed} letters wait`)
  assert.equal(away.endedAt, null)
  await turn()
  assert.deepEqual(await newest(), away, 'no more are written while these wait')

  const sent: string[] = []
  while ((await listRunning(site.db)).length > 0) {
    const letters = await send()
    assert.ok(letters.length > 0, 'each turn writes more')
    sent.push(...letters)
    // Two servers run the job at the same time.
    await Promise.all([turn(), turn()])
  }
  sent.push(...(await send()))
  const { told, mailed, endedAt } = await newest()
  assert.ok(endedAt)
  assert.deepEqual([told, mailed], [members, sent.length])
  assert.equal(new Set(sent).size, sent.length)
  assert.equal(sent.filter(address => address.startsWith('many')).length, 10_000)
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from notification join member on member.id = member_id
    where kind = 'announcement' and username like 'many%'`.execute(site.db)
  assert.equal(rows[0]?.lines, 10_000)
})
