import { seasonAt, seasonBounds } from '#contract/puzzles/seasons/season-rules.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'

/** Cases are solved at the real time, so the site's clock must be in the season of the real time. */
export const SEASON = seasonAt(Date.now())
const { start, end } = seasonBounds(SEASON)
export const DAY_MS = 86_400_000
export const START = start
export const END = end
const MIDDLE = START + 40 * DAY_MS

/** A site in a season: its clock, an author, and helpers that read and set up its state. */
export async function aSeasonSite() {
  const clock = { now: MIDDLE }
  const site = await appWith(await ownDatabase(), { now: () => clock.now })
  const { db, get, post } = site

  let author: Promise<Person> | undefined
  /** The author of the puzzles. Created late, because an earlier session would have expired by then. */
  const theAuthor = () => {
    author ??= site.aMember()
    return author
  }

  /** Gives a puzzle this many attempts and this difficulty. */
  const known = (postId: number, over: { tried_count?: number; level?: number | null }) =>
    db.updateTable('post').set(over).where('id', '=', postId).execute()
  const tableOf = async (query = {}) => (await get(null, '/api/season/rank', query)).body

  return {
    ...site,
    ...{ clock, theAuthor, known, tableOf },
    aPuzzle: async (by?: Person, over = {}) =>
      (await assertOk(post(by ?? (await theAuthor()), '/api/post', puzzleOf(over)))).postId as number,
    async rated(postId: number, r: number) {
      await known(postId, { level: 3 })
      await db
        .insertInto('puzzle_rating')
        .values({ post_id: postId, r, rd: 100, outcomes: 12, as_of: '2026-01-01' })
        .onConflict(conflict => conflict.column('post_id').doUpdateSet({ r }))
        .execute()
    },
    answer: (who: Person, postId: number, text = '집사') =>
      assertOk(post(who, '/api/correct', { postId, answer: text })),
    ownOf: async (who: Person, query = {}) => (await get(who, '/api/user/season', query)).body.data,
    rowOf: async ({ memberId }: Person, query = {}) =>
      (await tableOf({ size: 100, ...query })).data.find(
        (row: { memberId: number }) => row.memberId === memberId,
      ),
    scores: () => db.selectFrom('season_score').selectAll().orderBy('season').orderBy('member_id').execute(),
    /** Deletes all solutions. */
    async forget() {
      clock.now = MIDDLE
      for (const table of ['season', 'season_puzzle', 'season_score', 'season_row', 'solver'] as const)
        await db.deleteFrom(table).execute()
    },
  }
}
