import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { testApp } from '#test/support/app.ts'
import { rolledBack } from '#test/support/database/rolled-back.ts'
import {
  lockBook,
  lockMembers,
  lockPlays,
  lockPost,
  lockPosts,
  lockSeries,
  markBlockLocks,
} from './lock-order.ts'

type Step = (trx: Db) => unknown

const post: Step = trx => lockPost(trx, 1)
const twoPosts: Step = trx => lockPosts(trx, [2, 1])
const book: Step = trx => lockBook(trx, 1)
const series: Step = trx => lockSeries(trx, [1, 2])
const oneSeries: Step = trx => lockSeries(trx, [2])
const members: Step = trx => lockMembers(trx, [3, 1])
const heldMember: Step = trx => lockMembers(trx, [1])
const otherMember: Step = trx => lockMembers(trx, [1, 2])
const block: Step = trx => markBlockLocks(trx)

const sequences: [what: string, steps: Step[], refused: RegExp | null][] = [
  ['all in order', [twoPosts, book, series, members, block], null],
  ['some in order', [post, members], null],
  ['what is held already', [twoPosts, series, members, post, oneSeries, heldMember], null],
  ['several blocks', [members, block, block], null],
  ['a post after a book', [book, post], /a post is locked after a book/],
  ['a post after a member', [members, post], /a post is locked after a member/],
  ['a series after a member', [members, series], /a series is locked after a member/],
  ['a member after a block', [block, members], /a member is locked after a block/],
  ['a second post by itself', [post, twoPosts], /a post is locked after a post/],
  ['another member by itself', [members, otherMember], /a member is locked after a member/],
]

for (const [what, steps, refused] of sequences)
  test(`${what}: ${refused ? 'refused' : 'locked'}`, async () => {
    const { db } = await testApp()
    const act = () =>
      rolledBack(db, async trx => {
        for (const step of steps) await step(trx)
      })
    if (refused) await assert.rejects(act, refused)
    else await act()
  })

test('nothing is locked outside a transaction', async () => {
  const { db } = await testApp()
  await assert.rejects(() => lockPost(db, 1), /outside a transaction/)
})

test('while all plays are held, who only wants to hold a guest’s row waits, and is judged by what was corrected', async () => {
  const { db } = await testApp()
  await rolledBack(db, async trx => {
    await lockPlays(trx)
    const { rows } = await sql<{ mode: string }>`
      select mode from pg_locks where relation = 'daily_guest'::regclass and pid = pg_backend_pid()`.execute(
      trx,
    )
    // This is the weakest table lock that blocks transactions which lock one of the table's rows.
    assert.deepEqual(rows, [{ mode: 'ExclusiveLock' }])
  })
})

test('other files lock rows only where they wait for nothing else', () => {
  const locking =
    /\bfor (?:no key update|update|key share|share)\b|\bfor(?:NoKeyUpdate|Update|KeyShare|Share)\(/i
  const found = globSync('server/**/*.ts')
    .filter(
      file => !/\.test\.ts$|\/locks\/|\/migrations\//.test(file) && locking.test(readFileSync(file, 'utf8')),
    )
    .sort()
  assert.deepEqual(found, [
    // Skips rows that others have locked, so it never waits.
    'server/community/index-now/changed-address-queries.ts',
    // Locks mentioned members, to check that they still exist. Like a foreign key, this lock only waits for a
    // withdrawal.
    'server/community/mentions/mention-queries.ts',
    // Locks a post's images. While a transaction holds these locks, it waits for no others.
    'server/community/posts/post-queries.ts',
    // Runs as a single statement that locks rows in id order.
    'server/community/posts/post-views.ts',
    // Locks a bookmark's series. Like a foreign key, this lock only waits for a deletion.
    'server/library/series/parts/bookmark-queries.ts',
    // Skips rows that others have locked, so it never waits.
    'server/people/push/due-push-queries.ts',
    // Locks a session after its member, so that it can't be deleted by a sign-out. Like a foreign key, this
    // lock only waits for a deletion.
    'server/people/sessions/session-queries.ts',
    // Locks one person's play of a day. Its transactions lock no other row.
    'server/puzzles/daily/play/play-queries.ts',
    // Locks one person's play, or a room before its plays. Their transactions lock nothing else.
    'server/puzzles/practice/practice-queries.ts',
    'server/puzzles/practice/rooms/room-queries.ts',
    // Runs as a single statement that locks rows in id order.
    'server/puzzles/ratings/rating-queries.ts',
    // Skips rows that others have locked, so it never waits.
    'server/trust/reputation/trust-queries.ts',
    // Locks the only row of site settings. While a transaction holds this lock, it waits for no others.
    'server/trust/site-settings/option-queries.ts',
    // Locks images that are hidden or released with their text, in order of names, after members and before
    // blocks.
    'server/trust/targets/image-visibility.ts',
    // Locks the images of an erased text, in order of names, after members and before blocks.
    'server/trust/targets/scrub-queries.ts',
    // Runs as a single statement that locks rows in id order.
    'server/trust/word-filter/word-queries.ts',
  ])
})
