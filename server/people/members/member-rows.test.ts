import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { insertPasskey } from '#server/people/social-accounts/passkey-queries.ts'
import { insertSocial } from '#server/people/social-accounts/social-queries.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { rateDays } from '#server/puzzles/ratings/measuring/rating-acts.ts'
import { countSeasons } from '#server/puzzles/seasons/season-jobs.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'

const PASSWORD = 'Lupin-1905!'

/**
 * The place of a table's rows in the member's data export, and the reason for keeping them after a
 * withdrawal.
 */
interface Told {
  inFile?: string
  /** The reason for leaving them out of the data export. */
  secret?: string
  stays?: string
}

const TALK = 'what others read and answered stays, under the name that all who withdrew share'

const EVIDENCE = 'what was decided, and on what, stays true, under the name that all who withdrew share'

/** The places by table, or by column if a column's rows have a different place. */
const told: Record<string, Told> = {
  post: { inFile: 'posts', stays: TALK },
  comment: { inFile: 'comments', stays: TALK },
  review: { inFile: 'reviews', stays: TALK },
  book: { inFile: 'books', stays: TALK },
  series: { inFile: 'series', stays: TALK },
  solver: { inFile: 'solved' },
  attempt: { inFile: 'wrongAnswers' },
  told_wrong: { inFile: 'toldWrongAnswers' },
  hint_use: { inFile: 'openedHints' },
  give_up: { inFile: 'givenUp' },
  daily_play: { inFile: 'dailyPlays' },
  practice_play: { inFile: 'practicePlays' },
  crew_member: { inFile: 'crew' },
  daily_remark: { inFile: 'dailyRemarks', stays: TALK },
  post_seen: { inFile: 'puzzlesSeen' },
  rating_outcome: { inFile: 'ratedCases' },
  member_rating: { inFile: 'rating' },
  member_rating_week: { inFile: 'ratingWeeks' },
  puzzle_vote: { inFile: 'puzzleVotes' },
  badge: { inFile: 'badges' },
  season_score: { inFile: 'seasonPoints' },
  season_row: { inFile: 'seasonRanks' },
  post_recommendation: { inFile: 'recommendations.posts' },
  book_recommendation: { inFile: 'recommendations.books' },
  book_reading: { inFile: 'readings' },
  scrap: { inFile: 'scraps' },
  note: { inFile: 'notes' },
  vote: { inFile: 'votes', stays: TALK },
  vote_ballot: { inFile: 'ballots' },
  'member_block.member_id': { inFile: 'blocks' },
  'member_block.blocked_id': { secret: 'who is blocked must not learn by whom' },
  series_follow: { inFile: 'followedSeries' },
  series_place: { inFile: 'readingPlaces' },
  consent: { inFile: 'consents', stays: 'for three years, by a number of which nothing else is known' },
  image: { inFile: 'images' },
  mention: { inFile: 'mentions' },
  notification: { inFile: 'notifications' },
  mute: { inFile: 'mutedPosts' },
  push_subscription: { inFile: 'pushBrowsers' },
  push_due: { secret: 'it says no more than the notification that it sends within minutes' },
  'watch.member_id': { inFile: 'watches' },
  'watch.writer_id': { secret: 'who is watched must not learn by whom' },
  notification_setting: { inFile: 'notificationSettings' },
  sending: { inFile: 'sendings' },
  inquiry: { inFile: 'inquiries' },
  session: { inFile: 'sessions' },
  known_address: { inFile: 'knownAddresses' },
  known_device: { inFile: 'knownDevices' },
  totp: { inFile: 'secondFactor' },
  social: { inFile: 'socialAccounts' },
  passkey: { inFile: 'passkeys' },
  mailed_code: { inFile: 'mailedCodes' },
  reset_code: { inFile: 'mailedCodes' },
  code_request: { inFile: 'codeRequests' },
  barred_address: {
    inFile: 'barredAddresses',
    stays: 'so that who left during a sanction does not come back before its end',
  },
  member_role: { inFile: 'role' },
  'member_role.granted_by': { inFile: 'rolesGiven', stays: 'who is staff stays so, whoever made them that' },
  moderation_case: { inFile: 'decisions', stays: EVIDENCE },
  'moderation_case.claimed_by': { inFile: 'casesClaimed', stays: EVIDENCE },
  report: { inFile: 'reports', stays: EVIDENCE },
  decision: { inFile: 'decisions', stays: EVIDENCE },
  'decision.by_id': { inFile: 'decisionsMade', stays: EVIDENCE },
  appeal: { inFile: 'appeals', stays: EVIDENCE },
  'appeal.answered_by': { inFile: 'appealsAnswered', stays: EVIDENCE },
  staff_act: { inFile: 'staffActs', stays: EVIDENCE },
}

const toldOf = ({ table, column }: { table: string; column: string }) =>
  told[`${table}.${column}`] ?? told[table]

/** Every column that contains a member's id, found by its foreign key or its name. */
async function memberColumns() {
  const { db } = await testApp()
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass
    union
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema()
      and (column_name like '%member\_id' or column_name like '%\_by')
    order by 1, 2`.execute(db)
  return rows
}

async function countRows({ table, column }: { table: string; column: string }, { memberId }: Person) {
  const { db } = await testApp()
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(
    db,
  )
  return rows[0]?.total
}

/** A member who has signed in, requested codes and done everything else that is stored. */
async function someoneBusy() {
  const { db, get, post, put, aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    assert.ok(status < 300, text)
  }
  const email = `busy${member.memberId}@example.com`
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(PASSWORD), email, email_key: email })
    .where('id', '=', member.memberId)
    .execute()
  const { username } = member
  await ok(post(null, '/api/signin', { username, password: PASSWORD }))
  await ok(post(member, '/api/user/totp', { password: PASSWORD }))
  await ok(post(null, '/api/password/code', { email, username }))
  await ok(
    post(member, '/api/email/authentication', {
      email: `next${member.memberId}@example.com`,
      password: PASSWORD,
    }),
  )

  const [solved, failed, givenUp, hinted] = [
    await aPuzzle(other),
    await aPuzzle(other, { tellsWrong: true }),
    await aPuzzle(other),
    await aPuzzle(other, { hints: ['첫 힌트', '둘째 힌트'] }),
  ]
  await ok(post(member, '/api/correct', { postId: solved, answer: '집사' }))
  await ok(post(member, '/api/correct', { postId: failed, answer: '정원사', wasTold: true }))
  await ok(post(member, '/api/giveup', { postId: givenUp }))
  const { day } = (await get(null, '/api/daily')).body.data
  await ok(post(member, '/api/daily/giveup', { day }))
  await ok(post(member, '/api/practice', { level: 'easy' }))
  await ok(post(member, '/api/crew'))
  await ok(post(member, '/api/daily/remark', { day, content: '내 뒷이야기' }))
  await ok(post(member, '/api/hint', { postId: hinted, number: 1 }))
  await ok(post(member, `/api/post/view?postId=${solved}`))
  await ok(post(member, '/api/puzzle/vote', { postId: solved, fun: 4, fair: true }))

  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = `https://push.example.com/${member.memberId}`
  await ok(post(member, '/api/push', { endpoint, keys }))

  const own = await aPost(member)
  await ok(post(other, '/api/comment', { postId: own, content: '알림이 될 댓글' }))
  await ok(post(member, '/api/comment', { postId: solved, content: '내 댓글', sendId: 'a1'.repeat(16) }))
  const called = { content: `@${member.nickname} 보세요`, mentions: [member.memberId] }
  await ok(post(other, '/api/comment', { postId: own, ...called }))
  const book = await post(member, '/api/book', { title: `내 책 ${member.memberId}`, author: '나' })
  const { bookId } = book.body.data
  await ok(post(member, '/api/review', { bookId, content: '내 리뷰' }))
  await ok(post(member, '/api/recommendation', { postId: solved }))
  await ok(post(member, '/api/recommendation', { bookId }))
  await ok(put(member, '/api/book/reading', { bookId, status: 'read', rating: 9 }))
  await ok(post(member, '/api/block', { memberId: other.memberId }))
  await ok(post(other, '/api/block', { memberId: member.memberId }))
  await ok(post(member, '/api/user/inquiry', { subject: 'data', text: '내 정보를 고쳐 주세요.' }))
  await ok(post(member, '/api/mute', { postId: solved }))
  const settings = (await get(member, '/api/user/notification-settings')).body.data
  await ok(put(member, '/api/user/notification-settings', settings))
  await ok(post(member, '/api/watch', { board: 'free' }))
  await ok(post(other, '/api/watch', { memberId: member.memberId }))
  await ok(post(member, '/api/scrap', { postId: solved, note: '다시 볼 것' }))
  await ok(put(member, '/api/note', { postId: solved, text: '집사를 의심한다', version: 0 }))

  await ok(post(member, '/api/series', { title: '내 연재' }))
  const { seriesId } = (await post(other, '/api/series', { title: '남의 연재' })).body.data
  const part = await aPost(other, { type: '자작 소설', seriesId })
  const asked = { question: '누가 그랬습니까?', options: ['집사', '의사'], closes: 'manual' }
  const mine = (await post(member, '/api/series', { title: '내 둘째 연재' })).body.data.seriesId
  await ok(post(member, '/api/vote', { seriesId: mine, ...asked }))
  const { voteId } = (await post(other, '/api/vote', { seriesId, ...asked })).body.data
  await ok(post(member, '/api/vote/ballot', { voteId, option: 1 }))
  await ok(post(member, '/api/series/follow', { seriesId }))
  await ok(post(member, '/api/series/place', { seriesId, postId: part }))
  await insertConsents(db, member.memberId)
  const passkey = { credentialId: `busy${member.memberId}`, publicKey: Buffer.alloc(9), counter: 0 }
  await insertPasskey(db, { memberId: member.memberId, ...passkey, transports: [], label: '열쇠' })
  await insertSocial(db, { provider: 'naver', subject: `busy${member.memberId}` }, member.memberId)
  await db
    .insertInto('barred_address')
    .values({
      hash: `${member.memberId}`,
      member_id: member.memberId,
      until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('image')
    .values({ name: `busy${member.memberId}.png`, member_id: member.memberId, bytes: 9, width: 3, height: 3 })
    .execute()
  await rateDays({ db, pages: { invalidate() {} } }, Date.now() + 2 * 24 * 60 * 60 * 1_000)
  await db.updateTable('solver').set({ credited: true }).where('member_id', '=', member.memberId).execute()
  await giveBadges(db)
  await db.updateTable('post').set({ tried_count: 10 }).where('id', '=', solved).execute()
  await countSeasons(db, Date.now())
  await db
    .insertInto('season_row')
    .values({
      ...{ season: '2020-1', member_id: member.memberId, place: member.memberId },
      ...{ rank: 7, points: 50, solves: 1 },
    })
    .execute()
  await asStaff(member, other)
  return { member, file: async () => (await get(member, '/api/user/export')).body }
}

/** A staff member who has decided, appealed and answered, and who was the subject of a decision. */
async function asStaff(member: Person, other: Person) {
  const { db, post, theAdmin, aMember } = await testApp()
  const [owner, third] = [await theAdmin(), await aMember()]
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    assert.ok(status < 300, text)
  }
  const thing = (targetId: number) => ({ targetType: 'post', targetId })
  const decision = { content: 'hide', member: 'none', reason: 'abuse' }
  const direct = (who: Person, postId: number) =>
    post(who, '/api/moderation/direct', { ...thing(postId), ...decision })
  const object = async (who: Person, decisionId: number) =>
    (await post(who, '/api/appeal', { decisionId, text: '다시 살펴봐 주세요.' })).body.data.appealId
  await ok(post(owner, '/api/admin/role', { memberId: member.memberId, role: 'admin' }))
  await ok(post(member, '/api/admin/role', { memberId: third.memberId, role: 'moderator' }))
  const reported = await aPost(other)
  await ok(post(member, '/api/report', { ...thing(reported), reason: 'abuse' }))
  const found = await db
    .selectFrom('moderation_case')
    .select('id as caseId')
    .where('target_id', '=', reported)
    .executeTakeFirstOrThrow()
  await ok(post(member, '/api/moderation/claim', found))
  await ok(direct(member, await aPost(other)))
  const own = await direct(third, await aPost(member))
  await object(member, own.body.data.decisionId)
  const others = await direct(third, await aPost(other))
  const appealId = await object(other, others.body.data.decisionId)
  await ok(post(member, '/api/moderation/appeal', { appealId, accept: false, words: '그대로 둡니다.' }))
}

const partOf = (file: Record<string, unknown>, path: string) =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], file as unknown)

test('no table with rows of a member is forgotten in their file, nor when they withdraw', async () => {
  const { del } = await testApp()
  const columns = await memberColumns()
  assert.deepEqual(
    columns.filter(column => !toldOf(column)),
    [],
    'tables of which this test does not know where their rows go',
  )
  const { member, file } = await someoneBusy()
  for (const column of columns)
    assert.ok(await countRows(column, member), `this test makes no row of ${column.table}.${column.column}`)
  const taken = await file()
  for (const { table, column } of columns) {
    const { inFile = '', secret } = toldOf({ table, column }) ?? {}
    if (secret) continue
    const part = partOf(taken, inFile)
    assert.ok(Array.isArray(part) && part.length > 0, `${table}.${column} is not in the file`)
  }
  assert.equal((await del(member, '/api/user', {}, { password: PASSWORD })).status, 204)
  for (const column of columns) {
    const left = await countRows(column, member)
    assert.equal(left === 0, !toldOf(column)?.stays, `${left} rows of ${column.table} after the withdrawal`)
  }
})

test('the file says which hints were opened, what was given up, and where codes were mailed', async () => {
  const { member, file } = await someoneBusy()
  const { openedHints, givenUp, mailedCodes, codeRequests } = await file()
  assert.deepEqual(
    openedHints.map(({ opened }: { opened: number }) => opened),
    [1],
  )
  assert.equal(givenUp.length, 1)
  assert.deepEqual(
    mailedCodes.map(({ purpose, email }: Record<string, string>) => [purpose, email]),
    [
      ['activation', `next${member.memberId}@example.com`],
      ['reset', `busy${member.memberId}@example.com`],
    ],
  )
  assert.equal(codeRequests.length, 1)
  assert.deepEqual(Object.keys(mailedCodes[0]).sort(), ['email', 'expiresAt', 'purpose'], 'never the code')
})
