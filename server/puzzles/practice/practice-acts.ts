import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { type Accusation, DAILY_TRIES, isSameChoice, rightIn } from '#contract/puzzles/daily/daily-rules.ts'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { assertChoice } from '../daily/daily-rules.ts'
import { type FoundPlay, findPlay, findTally, insertPlay, lockPlay, updatePlay } from './practice-queries.ts'

/** An identifier that cannot be guessed: 128 random bits in 22 characters. */
export const newSecret = () => randomBytes(16).toString('base64url')

interface Player {
  playId: string
  memberId: number | undefined
}

const noPlay = () => new Refusal('not_found', { message: '찾을 수 없는 연습 사건입니다.' })
const over = () => new Refusal('conflict', { message: '이미 끝난 사건입니다.' })

/**
 * Maximum cases that a member can begin per day. For a member who has played all stored cases, each one is
 * newly generated and then stored for good.
 */
const CASES_A_DAY = 300

export async function countPractice(
  { db, fingerprint }: Pick<AppContext, 'db' | 'fingerprint'>,
  memberId: number,
) {
  const bounds = [{ max: CASES_A_DAY, perSeconds: 86_400 }]
  const wait = await hitRateCounter(db, rateCounterKey(fingerprint, 'practice', memberId), bounds)
  if (wait !== undefined)
    throw new Refusal('too_many_requests', {
      message: `연습 사건은 하루에 ${CASES_A_DAY}건까지 받을 수 있습니다. 내일 다시 풀어 주세요.`,
      retryAfterSeconds: wait,
    })
}

export async function beginPractice({ trx }: WriteContext, caseId: number, memberId: number | undefined) {
  const playId = newSecret()
  if (!(await insertPlay(trx, { playId, caseId, memberId })))
    throw new Refusal('conflict', { message: '다른 창에서 시작한 사건입니다. 다시 눌러 주세요.' })
  return playId
}

/**
 * Throws unless the caller may use the play. A member's play belongs to the member; a visitor's play belongs
 * to anyone who knows its id.
 */
function assertOwn(found: FoundPlay | undefined, memberId: number | undefined): FoundPlay {
  if (!found || (found.memberId !== null && found.memberId !== memberId)) throw noPlay()
  return found
}

async function lockOpen({ trx }: WriteContext, { playId, memberId }: Player) {
  const play = assertOwn(await lockPlay(trx, playId), memberId)
  if (play.finishedAt) throw over()
  return play
}

/** Compares an accusation with the solution. A repeated accusation gets its earlier result. */
export async function accuse(ctx: WriteContext, player: Player, choice: Accusation) {
  const play = await lockOpen(ctx, player)
  assertChoice(choice, play.content.slots)
  const of = play.content.slots.length
  const before = play.tries.find(tried => isSameChoice(tried.choice, choice))
  if (before) return { right: before.right, of, solved: false, left: DAILY_TRIES - play.tries.length }
  const right = rightIn(choice, play.solution.choice)
  const solved = right === of
  const tries = [...play.tries, { choice, right, of }]
  const left = solved ? 0 : DAILY_TRIES - tries.length
  const finishedAt = left === 0 ? new Date(ctx.now).toISOString() : null
  await updatePlay(ctx.trx, { ...play, tries, solved, finishedAt })
  return { right, of, solved, left }
}

/** Opens the next hint, if its number is the one that the caller sent. */
export async function openHint(ctx: WriteContext, player: Player, number: number) {
  const play = await lockOpen(ctx, player)
  const isNext = number === play.hints + 1 && play.hints < play.content.hintCount
  const hints = isNext ? number : play.hints
  if (isNext) await updatePlay(ctx.trx, { ...play, hints })
  return play.solution.hints.slice(0, hints)
}

export async function giveUp(ctx: WriteContext, player: Player) {
  const play = await lockOpen(ctx, player)
  await updatePlay(ctx.trx, { ...play, finishedAt: new Date(ctx.now).toISOString() })
}

/** A play with its case. It includes the solution only once the play is finished. */
export async function practiceOf(db: Db, { playId, memberId }: Player): Promise<Practice> {
  const { level, content, solution, tries, hints, solved, finishedAt } = assertOwn(
    await findPlay(db, playId),
    memberId,
  )
  const finished = finishedAt !== null
  return {
    playId,
    level,
    case: { ...content, tries: DAILY_TRIES },
    play: {
      tries,
      hints: solution.hints.slice(0, hints),
      solved,
      finished,
      solution: finished ? solution.choice : null,
      explanation: finished ? solution.explanation : null,
    },
    tally: memberId === undefined ? null : await findTally(db, memberId),
  }
}
