import { randomBytes, randomInt } from 'node:crypto'
import { type PracticeLevel, practiceLevels } from '#contract/puzzles/practice/practice-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { frames } from '../daily/frames/frames.ts'
import { type GeneratedCase, generateCase } from '../daily/generator/generate.ts'
import { countCases, findUnplayedCase, insertCase } from './practice-queries.ts'

/**
 * Number of stored cases per level above which visitors get a stored case. Below it, a new case is generated,
 * which takes some 40 ms of CPU for a hard one.
 */
const SHARED_FROM = 100

/** The weekday whose daily case has the difficulty of each level. */
const weekdayOf: Record<PracticeLevel, number> = { easy: 2, normal: 4, hard: 5 }

/** Number of variants (`telling`) from which titles and openings are drawn. */
const TELLINGS = 1_000

const oneAtATime = limitConcurrency(1, { line: 30, waitMs: 10_000 })

/** Generates a case from a random seed, so practice cases reveal nothing about future daily cases. */
const generate = (level: PracticeLevel) =>
  oneAtATime(() =>
    generateCase({
      seed: randomBytes(16).toString('hex'),
      weekday: weekdayOf[level],
      setting: randomInt(frames.length),
      telling: randomInt(TELLINGS),
    }),
  )

/** Number of cases per level that each process generates in advance, so that nobody waits. */
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

/** Errors are ignored here: the next request generates its own case and reports the error. */
const fillBufferLater = (level: PracticeLevel) => void fillBuffer(level).catch(() => {})

export const fillCaseBuffer = () => practiceLevels.forEach(fillBufferLater)

/** A new case, taken from the buffer if it has one. */
export async function takeOrGenerateCase(level: PracticeLevel) {
  const made = buffer[level].shift() ?? (await generate(level))
  fillBufferLater(level)
  return made
}

/** The id of a case for a player: a stored case that the member has not played, or else a new one. */
export async function pickCaseFor(db: Db, level: PracticeLevel, memberId: number | undefined) {
  const isShared = memberId !== undefined || (await countCases(db, level)) >= SHARED_FROM
  const stored = isShared ? await findUnplayedCase(db, level, memberId) : undefined
  return stored ?? insertCase(db, level, await takeOrGenerateCase(level), { isShared: true })
}
