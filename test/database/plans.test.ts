import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { puzzleOrderNames } from '#contract/puzzles/rankings/ranking-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { appWith } from '#test/support/app.ts'
import { crowd, insertCrowd } from '#test/support/database/crowd.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import {
  describeStep,
  type PlanNode,
  rowsFilteredOut,
  rowsReturned,
  sentBy,
  stepsOf,
} from '#test/support/database/plans.ts'
import { fill, fillBenchData } from '../../bench/data.ts'
import { seeded, vocabulary } from '../../bench/words.ts'

// Speed is measured in bench/. These tests check that no list reads or sorts rows that it doesn't show,
// however far its page.

/** Enough rows for the planner to choose as on a large site; fewer where filling takes long. */
const POSTS = process.env.TEST_DATABASE_URL ? 10_000 : 4_000
/**
 * Tables that grow with the site. Series number thousands, and a block's counters a thousandth of what they
 * count.
 */
const GROWING = /^(post|post_body|post_search|comment|member|book|review|series_part|series_follow|solver)$/
/** Tables of names number thousands of rows too. A search scans all names, in the index or in the table. */
const OF_NAMES = /^(member|book)$/
/**
 * The rows that a page may skip within its block or counter, and the blocks it may count, for any list
 * length.
 */
const SKIPPED_ROWS = 2_500
/** A search sorts at most the thousand hits that it counts, out of a bounded range of ids. */
const SORTED_HITS = 8_200

async function filledApp() {
  const own = await ownDatabase()
  const { DATABASE_URL: url } = own
  if (url) await fillBenchData({ url, dataDir: '' }, POSTS)
  const app = await appWith(own)
  if (!url) await fill(app.db, POSTS)
  await insertCrowd(app.db)
  // PostgreSQL is right to read a short table as a whole, so the plan of a short table only shows whether an
  // index exists.
  if (!url) await sql`set enable_seqscan = off`.execute(app.db)
  return app
}

async function filledSite() {
  const { db, get, post, signedIn, close } = await filledApp()
  const busy = await signedIn({ memberId: crowd.busyMember })

  async function call(path: string, query: Record<string, string | number>) {
    const { status, body } = await get(busy, path, query)
    assert.equal(status, 200, JSON.stringify(body))
  }

  async function comment(number: number) {
    const { status } = await post(busy, '/api/comment', { postId: commented, content: `단서 ${number}` })
    assert.equal(status, 201)
  }

  /** The plan steps of a call after a first run, which may have prepared cached values. */
  async function steps(path: string, query: Record<string, string | number>) {
    await call(path, query)
    return stepsOf(db, await sentBy(() => call(path, query)))
  }
  return { db, call, comment, steps, close }
}

let site: ReturnType<typeof filledSite> | undefined
after(async () => (await site)?.close())
const theSite = () => {
  site ??= filledSite()
  return site
}

const total = (steps: PlanNode[]) =>
  steps.reduce((sum, step) => sum + rowsReturned(step) + rowsFilteredOut(step), 0)

function assertByIndexes(steps: PlanNode[], sortedRows: number, scanned?: RegExp) {
  for (const step of steps) {
    const table = step['Relation Name'] ?? ''
    assert.ok(
      step['Node Type'] !== 'Seq Scan' || !GROWING.test(table) || scanned?.test(table),
      `reads a whole table: ${describeStep(step)}`,
    )
    assert.ok(
      !GROWING.test(table) || scanned?.test(table) || rowsFilteredOut(step) <= SKIPPED_ROWS,
      `passes over rows by their looks: ${describeStep(step)}`,
    )
    if (step['Node Type'] === 'Sort')
      for (const input of step.Plans ?? [])
        assert.ok(rowsReturned(input) <= sortedRows, `sorts too much: ${describeStep(input)}`)
  }
}

const size = 10
const free = Math.floor(POSTS * 0.58)
const { talkedAbout, reviewed, series } = crowd
/** A post of another member, to which no other test refers. */
const commented = 40

/** Lists by their address, with the minimum number of rows in each. */
type List = [what: string, path: string, query: Record<string, string | number>, rows: number]
const lists: List[] = [
  ['a board', '/api/posts', { type: 'free' }, free],
  ['all boards', '/api/posts', {}, POSTS],
  ...puzzleOrderNames.map(
    (order): List => [`puzzles by ${order}`, '/api/quiz/rank', { type: 'free', criteria: order }, free],
  ),
  ['members by rank', '/api/member/rank', {}, 10_000],
  ['comments', '/api/comments', { postId: talkedAbout }, 3_000],
  ['reviews', '/api/reviews', { bookId: reviewed }, 3_000],
  ['books', '/api/book', {}, 5_000],
  ['series', '/api/series/list', {}, 3_000],
  ['followed series', '/api/series/followed', {}, 3_000],
  ['own posts', '/api/user/posts', {}, POSTS / 7 - 1],
  ['own comments', '/api/user/comments', {}, (POSTS * 3) / 7 - 1],
  ['own solved cases', '/api/user/solved', {}, POSTS / 5 - 1],
]

for (const [how, term] of [
  ['letter by letter', '독자'],
  ['by initials', 'ㄷㅈ'],
])
  test(`names after an @ are found ${how} by an index, however many members there are`, async () => {
    const { steps } = await theSite()
    const taken = await steps('/api/mentions', { term: term as string, postId: talkedAbout })
    assertByIndexes(taken, 1_000)
    assert.ok(total(taken) <= SKIPPED_ROWS, `handles ${total(taken)} rows`)
  })

for (const [what, path, query, rows] of lists)
  test(`each page of ${what} comes by an index, and a far one handles hardly more rows than the first`, async () => {
    const { steps } = await theSite()
    const first = await steps(path, { ...query, page: 1, size })
    assertByIndexes(first, 1_000)
    for (const share of [0.3, 0.5, 0.8, 1]) {
      const page = Math.floor((rows * share) / size)
      const far = await steps(path, { ...query, page, size })
      assertByIndexes(far, 1_000)
      const [more, of] = [total(far) - total(first), total(first)]
      assert.ok(
        more <= SKIPPED_ROWS + of / 2,
        `page ${page} handles ${more} rows more than page 1 with ${of}`,
      )
    }
  })

test('members are looked for by an index, however many there are, and whom a filter is about', async () => {
  const { db, steps } = await theSite()
  const role = { member_id: crowd.busyMember, role: 'admin' } as const
  await db.insertInto('member_role').values(role).execute()
  for (const query of [
    {},
    { searchTerm: '회원', by: 'nickname' },
    { searchTerm: 'ㅎㅇ', by: 'nickname' },
    { searchTerm: '회원', by: 'nickname', filter: 'newcomer' },
    { searchTerm: 'nobody', by: 'username' },
    { filter: 'silenced' },
    { filter: 'suspended' },
    { filter: 'staff' },
  ])
    for (const page of [1, 50]) {
      const taken = await steps('/api/admin/members', { ...query, page, size })
      // A list that stops at the thousandth row needs no order, nor does one of new members among the latest
      // sign-ups. They may scan this number of rows.
      const most = query.filter === 'newcomer' ? 10_000 : MAX_COUNTED_HITS + 1
      for (const step of taken)
        if (step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'member')
          assert.ok(rowsReturned(step) + rowsFilteredOut(step) <= most, describeStep(step))
      if (!('filter' in query))
        assert.ok(total(taken) < 8 * 1_000, `${JSON.stringify(query)}: ${total(taken)} rows`)
    }
  await db.deleteFrom('member_role').where('member_id', '=', crowd.busyMember).execute()
})

test('a queue is read in order, however much was answered', async () => {
  const { db, steps } = await theSite()
  const role = { member_id: crowd.busyMember, role: 'admin' } as const
  await db.insertInto('member_role').values(role).execute()
  await sql`
    insert into rights_claim (token_hash, claimant, kind, email_sealed, name_sealed, statement_sealed, decided_at)
    select 'claim ' || n, 'self', 'privacy', '', '', '', case when n % 50 > 0 then now() end
    from generate_series(1, 6000) as n`.execute(db)
  await sql`
    insert into moderation_case (target_type, target_id, state, decided_at)
    select 'comment', 1000000 + n, case when n % 2 = 0 then 'open' else 'decided' end, case when n % 2 = 1 then now() end
    from generate_series(1, 6000) as n`.execute(db)
  await sql`
    insert into staff_act (act, detail, board)
    select 'decide', '{}', case when n % 2 = 0 then 'free' end from generate_series(1, 6000) as n`.execute(db)
  await sql`
    insert into inquiry (member_id, subject, state)
    select ${crowd.busyMember}, 'bug', case when n % 50 > 0 then 'answered' else 'waiting' end
    from generate_series(1, 6000) as n`.execute(db)
  await sql`analyze inquiry, rights_claim, moderation_case, staff_act`.execute(db)
  const log = '/api/moderation/log'
  const ofAll = { role: 'moderator', boards: null } as const
  const ofTwo = { role: 'moderator', boards: ['free', 'qna'] as BoardKey[] } as const
  for (const [path, query, own = { ...ofAll, role: 'admin' as const }] of [
    ['/api/admin/claims', {}],
    ['/api/admin/inquiries', {}],
    ['/api/moderation/cases', { state: 'open' }],
    ['/api/moderation/cases', { state: 'decided' }],
    [log, {}],
    [log, { act: 'decide' }],
    [log, { by: crowd.busyMember, act: 'pin' }],
    [log, { targetType: 'member', targetId: crowd.busyMember }],
    [log, {}, ofAll],
    [log, { act: 'decide' }, ofTwo],
  ] as const) {
    await db.updateTable('member_role').set(own).where('member_id', '=', crowd.busyMember).execute()
    for (const page of [1, 50]) {
      const taken = await steps(path, { ...query, page, size })
      // The query reads the page's own rows, and a count that stops at the thousandth hit and skips every
      // other row.
      for (const step of taken)
        assert.ok(
          rowsReturned(step) + rowsFilteredOut(step) <= SKIPPED_ROWS,
          `${path}: ${describeStep(step)}`,
        )
    }
  }
  await db.deleteFrom('member_role').where('member_id', '=', crowd.busyMember).execute()
})

/**
 * After five plans for actual values, PostgreSQL compares them with a generic plan. Parallel queries of one
 * call use several connections, and each connection counts for itself.
 */
const CALLS_UNTIL_KEPT = 30
/** At least the size of the pool. */
const CONNECTIONS = 20

async function assertKept(db: Db, sent: { text: string }[]) {
  // Each connection has its own plans. This many slow requests at once use all connections.
  const asked = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sql<{ statement: string; kept: number }>`
        with pause as materialized (select pg_sleep(0.02))
        select statement, generic_plans::integer as kept from pause, pg_prepared_statements`.execute(db),
    ),
  )
  const rows = asked.flatMap(answer => answer.rows)
  for (const { text } of sent)
    assert.ok(
      rows.some(({ statement, kept }) => statement === text && kept > 0),
      `planned anew: ${text}`,
    )
}

for (const [what, path, query] of [
  ['a board', '/api/posts', { type: 'free', page: 2, size }],
  ['all boards', '/api/posts', { page: 2, size }],
  ['the newest posts', '/api/post/home', {}],
  ['a post', '/api/post', { postId: talkedAbout }],
  ['comments', '/api/comments', { postId: talkedAbout, page: 2, size }],
  ["a post's neighbours", '/api/post/neighbours', { postId: talkedAbout }],
  ['books', '/api/book', { page: 2, size: 5 }],
  ['own posts', '/api/user/posts', { page: 2, size: 5 }],
] as [what: string, path: string, query: Record<string, string | number>][])
  test(`${what}: planned for all calls, not anew for each`, async () => {
    const { db, call } = await theSite()
    const sent = await sentBy(() => call(path, query))
    for (let calls = 1; calls < CALLS_UNTIL_KEPT; calls++) await call(path, query)
    await assertKept(db, sent)
  })

test('a new comment: planned for all calls, not anew for each', async () => {
  const { db, comment } = await theSite()
  const sent = await sentBy(() => comment(0), /^\s*(select|with|insert)\b/i)
  for (let calls = 1; calls < CALLS_UNTIL_KEPT; calls++) await comment(calls)
  await assertKept(db, sent)
})

test('a page of a board is one statement, and so is each thing that a post shows', async () => {
  const { call } = await theSite()
  for (const [path, query] of [
    ['/api/posts', { type: 'free', page: 2, size }],
    ['/api/post', { postId: talkedAbout }],
    ['/api/post/neighbours', { postId: talkedAbout }],
    ['/api/comments', { postId: talkedAbout, page: 1, size }],
  ] as const) {
    const sent = await sentBy(() => call(path, query))
    // The lookup of the caller's session comes first and is not counted.
    const of = sent.filter(({ text }) => !text.includes('from "session"'))
    assert.equal(of.length, 1, of.map(({ text }) => text).join('\n'))
  }
})

const words = vocabulary(seeded(7))
const [first = '', second = '', third = ''] = words
const rare = words.at(-1) ?? ''

test('search hits are read by the same statements for any number of hits, so each has one plan', async () => {
  const { call } = await theSite()
  const textsOf = async (found: number) => {
    const query = { searchTerm: third, searchBy: 'title', page: 1, size: found }
    return (await sentBy(() => call('/api/posts', query))).map(({ text }) => text)
  }
  assert.deepEqual(await textsOf(3), await textsOf(7))
})

/** Reads that happen once, by their address. */
const reads: [what: string, path: string, query: Record<string, string | number>, scanned?: RegExp][] = [
  ['the newest posts', '/api/post/home', {}],
  ['the newest of a board that nobody writes on any more', '/api/post/home', { type: 'cold' }],
  ['a board that nobody writes on any more', '/api/posts', { type: 'cold', page: 1, size }],
  ['a post', '/api/post', { postId: talkedAbout }],
  ["a comment's page", '/api/comments', { postId: talkedAbout, around: 0, size }],
  ["a member's page in the ranking", '/api/member/rank', { around: crowd.busyMember, size }],
  ['the home page of puzzles', '/api/quiz/rank/count', {}],
  ['a series', '/api/series', { seriesId: series + 1 }],
  // The page asks for a few rows of each list. For a thousand of ten thousand rows a scan may be cheaper.
  ['my page', '/api/user', { size }],
  ['books by title', '/api/book', { searchTerm: '집 4999', searchBy: 'title', page: 1, size }, OF_NAMES],
  ['books by author', '/api/book', { searchTerm: '이 77', searchBy: 'author', page: 1, size }, OF_NAMES],
  ['members by name', '/api/members', { searchTerm: '회원77', page: 1, size }, OF_NAMES],
  ...[third, rare, '뷁쉚', third.slice(0, 1), `${first} ${second}`].flatMap(searchTerm =>
    (['title', 'titleOrContent'] as const).map(
      (searchBy): [string, string, Record<string, string | number>] => [
        `posts with ${searchTerm} by ${searchBy}`,
        '/api/posts',
        { searchTerm, searchBy, page: 1, size },
      ],
    ),
  ),
  ['posts of an author', '/api/posts', { searchTerm: '회원77', searchBy: 'author', page: 1, size }, OF_NAMES],
  ['all that has a word', '/api/search', { searchTerm: third }, OF_NAMES],
]

for (const [what, path, query, scanned] of reads)
  test(`${what}: found by an index`, async () => {
    const { db, steps } = await theSite()
    if (query.around === 0) {
      const middle = db.selectFrom('comment').select('id').where('post_id', '=', talkedAbout)
      const { id } = await middle.orderBy('id').offset(1_500).limit(1).executeTakeFirstOrThrow()
      query.around = id
    }
    assertByIndexes(await steps(path, query), SORTED_HITS, scanned)
  })
