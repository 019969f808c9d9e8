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
    // The weakest table lock that blocks transactions locking one of its rows.
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
    // It skips rows locked by others and never waits.
    'server/community/index-now/changed-address-queries.ts',
    // Checks that mentioned members still exist. Like a foreign key, it waits only for a withdrawal.
    'server/community/mentions/mention-queries.ts',
    // A post's images. No other transaction waits for anything while it holds them.
    'server/community/posts/post-queries.ts',
    // A single-statement transaction that locks in order of ids.
    'server/community/posts/post-views.ts',
    // A bookmark's series. Like its foreign key, it waits only for a deletion.
    'server/library/series/parts/bookmark-queries.ts',
    // It skips rows locked by others and never waits.
    'server/people/push/due-push-queries.ts',
    // A session after its member, against a sign-out. Like a foreign key, it waits only for a deletion.
    'server/people/sessions/session-queries.ts',
    // One person's play of a day, the only row its transactions lock.
    'server/puzzles/daily/play/play-queries.ts',
    // One person's play, or a room before its plays. Their transactions lock nothing else.
    'server/puzzles/practice/practice-queries.ts',
    'server/puzzles/practice/rooms/room-queries.ts',
    // A single-statement transaction that locks in order of ids.
    'server/puzzles/ratings/rating-queries.ts',
    // It skips rows locked by others and never waits.
    'server/trust/reputation/trust-queries.ts',
    // The one row of options. Its transactions wait for nothing while they hold it.
    'server/trust/site-settings/option-queries.ts',
    // Images that go with their text, in order of names. They come after members and only before blocks.
    'server/trust/targets/image-visibility.ts',
    // Images of an erased text, in order of names. They come after members and only before blocks.
    'server/trust/targets/scrub-queries.ts',
    // A single-statement transaction that locks in order of ids.
    'server/trust/word-filter/word-queries.ts',
  ])
})
