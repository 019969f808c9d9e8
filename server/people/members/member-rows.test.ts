import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { PASSWORD, someoneBusy } from '#test/support/accounts/busy-member.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

/** The part of the member's data export with a table's rows, and why the rows remain after a withdrawal. */
interface Told {
  inFile?: string
  /** The reason why the rows are not in the data export. */
  secret?: string
  stays?: string
}

const TALK = 'what others read and answered stays, under the name that all who withdrew share'

const EVIDENCE = 'what was decided, and on what, stays true, under the name that all who withdrew share'

/** The entries by table, or by column if a column's rows are treated differently. */
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
  case_list: { inFile: 'caseLists' },
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
