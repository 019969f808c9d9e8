import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulate } from '../../../bench/ratings.ts'
import { levelOf, WORD_RD_BELOW } from './level-of.ts'
import { expectedScore } from './measuring/glicko.ts'
import { type DayRatings, type PuzzleOutcome, rateDay, ratingOn } from './measuring/rate-day.ts'
import { grownRd, newMember, newPuzzle, PERIODS_A_DAY, ratedMember, ratedPuzzle } from './rating-rules.ts'

const near = (actual: number, expected: number, by: number) =>
  assert.ok(Math.abs(actual - expected) <= by, `${actual} is not ${expected}`)

test('a member is rated as in the example of Glickman’s paper', () => {
  const games = [
    { r: 1400, rd: 30, score: 1, weight: 1 },
    { r: 1550, rd: 100, score: 0, weight: 1 },
    { r: 1700, rd: 300, score: 0, weight: 1 },
  ]
  const rated = ratedMember({ r: 1500, rd: 200, sigma: 0.06 }, games, 1)
  near(rated.r, 1464.06, 0.01)
  near(rated.rd, 151.52, 0.01)
  near(rated.sigma, 0.05999, 0.00001)
})

test('a year without a case makes a deviation of 60 one of 110, and none goes beyond the first', () => {
  near(grownRd({ rd: 60, sigma: 0.06 }, 365 * PERIODS_A_DAY), 110, 1)
  assert.equal(grownRd({ rd: 349, sigma: 0.1 }, 10_000), 350)
})

test('no day moves anybody beyond the bounds', () => {
  const many = (score: number, r: number) =>
    Array.from({ length: 200 }, () => ({ r, rd: 45, score, weight: 1 }))
  assert.equal(ratedMember(newMember(), many(1, 3_000), PERIODS_A_DAY).r, 1_700)
  assert.equal(ratedMember(newMember(), many(0, 400), PERIODS_A_DAY).r, 1_300)
  assert.equal(ratedPuzzle({ r: 2_950, rd: 350 }, many(1, 3_000)).r, 3_000)
  assert.equal(ratedPuzzle({ r: 450, rd: 350 }, many(0, 400)).r, 400)
  assert.ok(ratedPuzzle(newPuzzle(null), many(0.5, 1_500)).rd >= 60)
  assert.ok(ratedMember(newMember(), many(0.5, 1_500), PERIODS_A_DAY).rd >= 45)
})

const ratingsOf = (...puzzles: number[]): DayRatings => ({
  puzzles: new Map(puzzles.map(id => [id, { ...newPuzzle(null), outcomes: 0, asOf: null }])),
  members: new Map(),
})
const outcome = (memberId: number, score: number, over: Partial<PuzzleOutcome> = {}): PuzzleOutcome => ({
  postId: 1,
  memberId,
  score,
  sudden: false,
  ...over,
})
const crowd = (score: number) => Array.from({ length: 20 }, (_, id) => outcome(id, score))

test('a puzzle that all solve falls, one that none solve rises, and its author’s guess is where it begins', async () => {
  for (const [score, isEasier] of [
    [1, true],
    [0, false],
  ] as const) {
    const ratings = ratingsOf(1)
    await rateDay(ratings, '2026-11-01', crowd(score))
    const puzzle = ratings.puzzles.get(1)
    assert.equal((puzzle?.r ?? 1_500) < 1_500, isEasier)
    assert.equal(puzzle?.outcomes, 20)
    assert.equal((ratings.members.get(3)?.r ?? 1_500) > 1_500, isEasier)
  }
  assert.deepEqual(
    [null, 1, 3, 5].map(level => newPuzzle(level).r),
    [1_500, 1_300, 1_500, 1_700],
  )
})

test('three solutions within seconds say little of puzzles and nothing of the solvers', async () => {
  const sudden = async (count: number) => {
    const ratings = ratingsOf(1, 2, 3)
    const solves = [1, 2, 3].map((postId, at) => outcome(7, 1, { postId, sudden: at < count }))
    await rateDay(ratings, '2026-11-01', solves)
    return { member: ratings.members.get(7)?.r ?? 0, puzzle: ratings.puzzles.get(1)?.r ?? 0 }
  }
  const [two, three] = [await sudden(2), await sudden(3)]
  assert.ok(two.member > 1_500, 'two may be chance')
  assert.equal(three.member, 1_500)
  assert.ok(three.puzzle > two.puzzle && three.puzzle < 1_500)
})

test('once its answer is another, what is known of a puzzle is in doubt', () => {
  const known = { r: 1_700, rd: 80, outcomes: 30, asOf: '2026-11-01', answerChanges: ['2026-11-05'] }
  assert.equal(ratingOn(known, '2026-11-04').rd, 80)
  assert.equal(ratingOn(known, '2026-11-05').rd, 150)
  assert.equal(ratingOn({ ...known, asOf: '2026-11-05' }, '2026-11-06').rd, 80)
})

test('a word comes with the tenth outcome, once it is certain enough, and by the rating', () => {
  const cases: [r: number, rd: number, outcomes: number, level: number | null][] = [
    [1_500, 60, 9, null],
    [1_500, 60, 10, 3],
    [1_500, WORD_RD_BELOW, 10, null],
    [1_199.9, 60, 10, 1],
    [1_200, 60, 10, 2],
    [1_400, 60, 10, 3],
    [1_600, 60, 10, 4],
    [1_800, 60, 10, 5],
    [3_000, 60, 10, 5],
  ]
  for (const [r, rd, outcomes, level] of cases) assert.equal(levelOf({ r, rd, outcomes }), level, `${r}`)
})

test('on a site of which all is known nearly every word is right or the next to it, within two months', async () => {
  const last = (await simulate(1)).at(-1)
  assert.ok(last && last.withWord >= 95 && last.nextWord >= 90, JSON.stringify(last))
  assert.ok(expectedScore(1_500, { r: 1_500, rd: 60 }) === 0.5)
})
