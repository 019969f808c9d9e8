import { randomBytes, randomInt } from 'node:crypto'
import { type PracticeLevel, practiceLevels } from '#contract/puzzles/practice/practice-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { frames } from '../daily/frames/frames.ts'
import { type GeneratedCase, generateCase } from '../daily/generator/generate.ts'
import { countCases, findUnplayedCase, insertCase } from './practice-queries.ts'

/** Number of cases per level before visitors share them. Making a hard one takes some 40 ms of CPU. */
const SHARED_FROM = 100

/** The weekday of the daily case whose difficulty each level has. */
const weekdayOf: Record<PracticeLevel, number> = { easy: 2, normal: 4, hard: 5 }

/** The tellings of a setting's titles and openings. */
const TELLINGS = 1_000

const oneAtATime = limitConcurrency(1, { line: 30, waitMs: 10_000 })

/** Its seed is random, so practice cases say nothing about coming daily cases. */
const generate = (level: PracticeLevel) =>
  oneAtATime(() =>
    generateCase({
      seed: randomBytes(16).toString('hex'),
      weekday: weekdayOf[level],
      setting: randomInt(frames.length),
      telling: randomInt(TELLINGS),
    }),
  )

/** Number of cases of a level that each process makes ahead, so that nobody waits for one. */
const AHEAD = 2
const buffer: Record<PracticeLevel, GeneratedCase[]> = { easy: [], normal: [], hard: [] }
const filling = new Set<PracticeLevel>()

async function fillBuffer(level: PracticeLevel) {
  if (filling.has(level)) return
  filling.add(level)
  try {
    while (buffer[level].length < AHEAD) buffer[level].push(await generate(level))
  } finally {
    filling.delete(level)
  }
}

/** A failure loses nothing: the next request makes its own case, and reports what is wrong. */
const fillBufferLater = (level: PracticeLevel) => void fillBuffer(level).catch(() => {})

export const fillCaseBuffer = () => practiceLevels.forEach(fillBufferLater)

/** A new case, from those made ahead if there is one. */
export async function takeOrGenerateCase(level: PracticeLevel) {
  const made = buffer[level].shift() ?? (await generate(level))
  fillBufferLater(level)
  return made
}

/** The id of a case for a player: a stored one that the member has not played, otherwise a new one. */
export async function pickCaseFor(db: Db, level: PracticeLevel, memberId: number | undefined) {
  const isShared = memberId !== undefined || (await countCases(db, level)) >= SHARED_FROM
  const stored = isShared ? await findUnplayedCase(db, level, memberId) : undefined
  return stored ?? insertCase(db, level, await takeOrGenerateCase(level), { isShared: true })
}
