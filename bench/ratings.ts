import { daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { levelOf } from '#server/puzzles/ratings/level-of.ts'
import { expectedScore } from '#server/puzzles/ratings/measuring/glicko.ts'
import { type DayRatings, type PuzzleOutcome, rateDay } from '#server/puzzles/ratings/measuring/rate-day.ts'
import { newPuzzle } from '#server/puzzles/ratings/rating-rules.ts'
import { seeded } from './words.ts'

/** A simulated site with known strengths and difficulties, to measure the speed and accuracy of levels. */
const MEMBERS = 200
const PUZZLES = 100
const DAYS = 60
const PLAYED_A_DAY = 0.3
const SPREAD = 250

interface SimulatedDay {
  day: number
  /** Percentages of puzzles. */
  withWord: number
  rightWord: number
  nextWord: number
  /** Number of levels that changed since the day before. */
  changed: number
}

export async function simulate(seed: number) {
  const random = seeded(seed)
  // The sum of twelve uniform values approximates a normal distribution.
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, throwOf) => sum + throwOf, -6)
  const strengths = Array.from({ length: MEMBERS }, () => 1500 + SPREAD * bell())
  const hardness = Array.from({ length: PUZZLES }, () => 1500 + SPREAD * bell())
  const played = new Set<string>()
  const ratings: DayRatings = {
    members: new Map(),
    puzzles: new Map(hardness.map((_, id) => [id, { ...newPuzzle(null), outcomes: 0, asOf: null }])),
  }
  const table: SimulatedDay[] = []
  let before = new Map<number, number | null>()
  for (let day = 1; day <= DAYS; day++) {
    const outcomes: PuzzleOutcome[] = []
    for (let memberId = 0; memberId < MEMBERS; memberId++) {
      const postId = Math.floor(random() * PUZZLES)
      if (random() > PLAYED_A_DAY || played.has(`${memberId} ${postId}`)) continue
      played.add(`${memberId} ${postId}`)
      const expected = expectedScore(strengths[memberId] as number, { r: hardness[postId] as number, rd: 0 })
      const score = random() < expected ? 1 - 0.2 * Math.floor(random() * 2) : random() < 0.5 ? 0 : 0.25
      outcomes.push({ postId, memberId, score, sudden: false })
    }
    await rateDay(ratings, daysAfter('2026-01-01', day), outcomes)
    const words = new Map([...ratings.puzzles].map(([id, puzzle]) => [id, levelOf(puzzle)]))
    const withLevel = [...words].filter(([, level]) => level !== null) as [number, number][]
    const off = withLevel.map(([id, level]) => Math.abs(level - levelAt(hardness[id] as number)))
    table.push({
      day,
      withWord: Math.round((withLevel.length * 100) / PUZZLES),
      rightWord: Math.round((off.filter(by => by === 0).length * 100) / Math.max(1, withLevel.length)),
      nextWord: Math.round((off.filter(by => by <= 1).length * 100) / Math.max(1, withLevel.length)),
      changed: withLevel.filter(([id, level]) => (before.get(id) ?? level) !== level).length,
    })
    before = words
  }
  return table
}

const levelAt = (r: number) => levelOf({ r, rd: 0, outcomes: 1_000 }) as number

if (process.argv[2] === 'simulate')
  for (const row of (await simulate(1)).filter(({ day }) => day % 5 === 0))
    process.stdout.write(`| ${Object.values(row).join(' | ')} |\n`)
