import assert from 'node:assert/strict'
import { daysAfter, endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { appWith } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'

/** A Wednesday at noon in Korea. */
const NOON = Date.parse('2026-11-25T03:00:00Z')

export async function assertOk(response: Promise<Answer>) {
  const { status, body, text } = await response
  assert.ok(status < 300, `${status} ${text}`)
  return body?.data
}

/** A site whose clock the test sets, with an editor, an author, and players of the author's puzzles. */
export async function aSiteOfPuzzleDays() {
  const clock = { now: NOON }
  const site = await appWith(await ownDatabase(), { now: () => clock.now })
  const { get, post, put } = site
  const [admin, author] = [await site.theAdmin(), await site.aMember()]
  await get(null, '/api/daily')
  const day = () => koreanDay(clock.now)
  const tomorrow = () => daysAfter(day(), 1)
  const written = async (who: Person, draft: object): Promise<number> =>
    (await assertOk(post(who, '/api/post', draft))).postId
  const set = (postId: number, at = tomorrow(), who = admin) =>
    put(who, '/api/admin/daily/puzzle', { day: at, postId })
  return {
    ...site,
    ...{ clock, admin, author, tomorrow, written, set },
    aPuzzle: (over: object = {}) => written(author, puzzleOf({ title: '잠긴 서재', ...over })),
    answer: (who: Person, postId: number, word = '집사') =>
      post(who, '/api/correct', { postId, answer: word }),
    today: async () => (await get(null, '/api/daily')).body.data,
    mine: async (who: Person, at = day()) => (await get(who, '/api/daily/mine', { day: at })).body.data,
    finish: async (who: Person, at = day()) => (await post(who, '/api/daily/finish', { day: at })).status,
    /** Advances to a second after midnight of the next day, with this puzzle as its case. */
    async dayOf(postId: number) {
      const at = tomorrow()
      await assertOk(set(postId, at))
      clock.now = endOf(day()) + 1_000
      return at
    },
    direct: (postId: number, over: object) =>
      assertOk(
        post(admin, '/api/moderation/direct', {
          ...{ targetType: 'post', targetId: postId, reason: 'abuse', member: 'none' },
          ...over,
        }),
      ),
  }
}
