import { randomBytes, randomInt } from 'node:crypto'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { frames } from '../daily/frames/frames.ts'
import { generateCase } from '../daily/generator/generate.ts'
import { countCases, findUnplayedCase, insertCase } from './practice-queries.ts'

/** Number of cases per level before visitors share them. Making a hard one takes some 40 ms of CPU. */
const SHARED_FROM = 100

/** The weekday of the daily case whose difficulty each level has. */
const weekdayOf: Record<PracticeLevel, number> = { easy: 2, normal: 4, hard: 5 }

/** The tellings of a setting's titles and openings. */
const TELLINGS = 1_000

const oneAtATime = limitConcurrency(1, { line: 30, waitMs: 10_000 })

/** A new case. Its seed is random, so practice cases say nothing about coming daily cases. */
export const newCase = (level: PracticeLevel) =>
  oneAtATime(() =>
    generateCase({
      seed: randomBytes(16).toString('hex'),
      weekday: weekdayOf[level],
      setting: randomInt(frames.length),
      telling: randomInt(TELLINGS),
    }),
  )

/** The id of a case for a player: a stored one that the member has not played, otherwise a new one. */
export async function caseFor(db: Db, level: PracticeLevel, memberId: number | undefined) {
  const isShared = memberId !== undefined || (await countCases(db, level)) >= SHARED_FROM
  const stored = isShared ? await findUnplayedCase(db, level, memberId) : undefined
  return stored ?? insertCase(db, level, await newCase(level), { isShared: true })
}
