import { setImmediate } from 'node:timers/promises'
import { fillJosa } from '#contract/platform/text/josa.ts'
import type { Accusation, DailySlotKey } from '#contract/puzzles/daily/daily-rules.ts'
import type { CaseFrame } from '../frames/frame.ts'
import { frames } from '../frames/frames.ts'
import { type Cast, castOf, truthOf } from './cast.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Clue, Testimony } from './clue.ts'
import { bitsOf, countDeeds, minimalSets } from './clue-sets.ts'
import { type Difficulty, difficulties, PREMISE } from './difficulties.ts'
import { explanationOf } from './explanation.ts'
import { gatherClues } from './gathering.ts'
import { hintsOf } from './hints.ts'
import { type Step, solveSteps } from './reasoning.ts'
import { clueSentence, statementSentences } from './sentences.ts'
import { maskSome, maskWorlds } from './world-masks.ts'
import type { World } from './worlds.ts'

/** A case as stored: its public part and its sealed part. */
export interface GeneratedCase {
  title: string
  opening: string
  clues: string[]
  /** The suspects' statements, exactly one of them false. */
  testimonies: string[]
  closing: string
  slots: { key: DailySlotKey; label: string; options: { id: number; label: string; note: string }[] }[]
  choice: Accusation
  explanation: string
  hints: string[]
}

/** Maximum text of one case, in UTF-8 bytes, so that it fits a notebook page. */
export const TEXT_BYTES_MAX = 1_228

/** Bounds of the number of clue lines, including the suspects' statements. */
export const CLUE_LINES = { least: 5, most: 9 }

/** Minimum number of different kinds of clue in one case. */
const KINDS_LEAST = 3

/** Maximum draws for one case. Usually a handful is enough. */
const DRAWS_MAX = 2_000

/** Maximum clue sets of one draw that are examined in detail. */
const SETS_TRIED = 6

const linesOf = (clues: readonly Clue[]) =>
  clues.reduce((sum, clue) => sum + (clue.on === 'testimony' ? clue.statements.length : 1), 0)

const isVaried = (clues: readonly Clue[]) => new Set(clues.map(({ kind }) => kind)).size >= KINDS_LEAST

const isOnGrid = ({ facts }: Step) => facts.some(({ of }) => of === 'tool' || of === 'place' || of === 'find')

function fits(steps: readonly Step[], { steps: [least, most], clues }: Difficulty) {
  return (
    steps.length >= least &&
    steps.length <= most &&
    steps.every(step => !isOnGrid(step) || step.clues.length <= clues)
  )
}

/** The display order: grid clues first, then clues about the deed, then the testimony. */
const rank = ({ on }: Clue) => (on === 'grid' ? 0 : on === 'deed' ? 1 : 2)

/**
 * A minimal set of clues that leaves one solution, with the reasoning that leads to it. Yields often, because
 * a draw takes up to 40 ms.
 */
function* draw(chance: Chance, cast: Cast, truth: World, difficulty: Difficulty) {
  const { size } = difficulty
  const pool = yield* gatherClues(chance, cast, truth, difficulty)
  if (!pool) return undefined
  const masks = maskWorlds(size, pool)
  yield
  const counts = countDeeds(masks)
  yield
  if (!counts) return undefined
  const sets = minimalSets(counts)
    .map(set => bitsOf(set).map(bit => pool[bit] as Clue))
    .filter(clues => {
      const lines = linesOf(clues)
      const isTestified = clues.some(({ on }) => on === 'testimony')
      return (
        lines >= CLUE_LINES.least &&
        lines <= CLUE_LINES.most &&
        isTestified === difficulty.hasTestimony &&
        isVaried(clues)
      )
    })
  for (const set of chance.shuffled(sets).slice(0, SETS_TRIED)) {
    const clues = chance.shuffled(set).sort((a, b) => rank(a) - rank(b))
    yield
    const bits = clues.map(clue => pool.indexOf(clue))
    const steps = yield* solveSteps(maskSome(masks, bits))
    if (fits(steps, difficulty)) return { clues, steps }
  }
  return undefined
}

const rotate = <T>(words: readonly T[], telling: number) => words[telling % words.length] as T

const bytes = (...texts: string[]) => Buffer.byteLength(texts.join('\n'))

function composeCase(
  chance: Chance,
  {
    frame,
    telling,
    cast,
    truth,
    clues,
    steps,
  }: { frame: CaseFrame; telling: number; cast: Cast; truth: World; clues: Clue[]; steps: Step[] },
): GeneratedCase {
  const setting = { frame, cast }
  const testimony = clues.find((clue): clue is Testimony => clue.on === 'testimony')
  const sentences = clues.map(clue => (clue.on === 'testimony' ? null : clueSentence(chance, setting, clue)))
  const plain = new Set(clues.flatMap((clue, index) => (clue.on === 'grid' && clue.isPlain ? [index] : [])))
  const caseFacts = { ...setting, truth, steps, sentences, plain, testimony }
  const n = cast.size === 4 ? '네' : '다섯'
  const slot = (key: DailySlotKey, label: string, members: Cast['suspects'], kinds: CaseFrame['traits']) => ({
    key,
    label,
    options: members.map(({ name, note, kind }, index) => ({
      id: index + 1,
      label: name,
      note: `${kinds[kind].note} ${note}`,
    })),
  })
  return {
    title: rotate(frame.titles, telling),
    opening: `${fillJosa(rotate(frame.openings, telling), { n })}\n${fillJosa(PREMISE, { n })}`,
    clues: sentences.filter(sentence => sentence !== null),
    testimonies: testimony ? statementSentences(chance, setting, testimony) : [],
    closing: rotate(frame.closings, telling),
    slots: [
      slot('suspect', '범인', cast.suspects, frame.traits),
      slot('tool', frame.toolLabel, cast.tools, frame.toolKinds),
      slot('place', frame.placeLabel, cast.places, frame.placeKinds),
    ],
    choice: {
      suspect: truth.culprit + 1,
      tool: (truth.toolOf[truth.culprit] as number) + 1,
      place: (truth.placeOf[truth.culprit] as number) + 1,
    },
    explanation: explanationOf(chance, caseFacts),
    hints: hintsOf(caseFacts),
  }
}

export const textBytes = ({ title, opening, clues, testimonies, closing }: GeneratedCase) =>
  bytes(title, opening, ...clues, ...testimonies, closing)

/** Time after which the generator yields to the event loop. */
const PIECE_MS = 3

interface CaseParams {
  seed: string
  /** Day of the week. 0 is Sunday. */
  weekday: number
  /** Index of the setting. */
  setting: number
  /** Sequence number of this use of the setting. Titles and openings rotate by it. */
  telling: number
}

/** Draws until a case is found. Yields every few ms, so that callers can yield to the event loop. */
export function* generateCaseSteps({ seed, weekday, setting, telling }: CaseParams) {
  const frame = frames[setting % frames.length] as CaseFrame
  const difficulty = difficulties[weekday] as Difficulty
  const chance = chanceOf(seed)
  for (let tried = 0; tried < DRAWS_MAX; tried += 1) {
    const cast = castOf(chance, frame, difficulty.size)
    const truth = truthOf(chance, difficulty.size)
    const found = yield* draw(chance, cast, truth, difficulty)
    if (found) {
      const made = composeCase(chance, { frame, telling, cast, truth, ...found })
      if (textBytes(made) <= TEXT_BYTES_MAX) return { made, truth, clues: found.clues, size: difficulty.size }
    }
    yield
  }
  throw new Error(`no case was found for the seed in ${DRAWS_MAX} draws`)
}

/** A day's case together with its clues, without yielding to the event loop. */
export function generateWithClues(params: CaseParams) {
  const draws = generateCaseSteps(params)
  for (;;) {
    const { value, done } = draws.next()
    if (done) return value
  }
}

/** A case that depends only on the given values. Yields to the event loop every few ms. */
export async function generateCase(params: CaseParams) {
  const draws = generateCaseSteps(params)
  let began = performance.now()
  for (;;) {
    const { value, done } = draws.next()
    if (done) return value.made
    if (performance.now() - began < PIECE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
