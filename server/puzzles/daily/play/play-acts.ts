import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  type Accusation,
  DAILY_TRIES,
  isOnTime,
  isSameChoice,
  koreanDay,
  rightIn,
} from '#contract/puzzles/daily/daily-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { findCase, findSealed } from '../daily-queries.ts'
import { assertChoice, caseNotFound } from '../daily-rules.ts'
import { insertGuest, updateAsMembers } from './guest-queries.ts'
import { lockPlay, type Play, type Player, updatePlay } from './play-queries.ts'
import { updateTally } from './tally-queries.ts'

interface Playing {
  player: Player
  /** The arrival time of the call. */
  now: number
}

export const caseAlreadyOver = () => new Refusal('conflict', { message: '이미 끝난 사건입니다.' })
/** A guest token is valid for one day. */
const noGuest = () =>
  new Refusal('unauthenticated', { message: '기록이 만료되었습니다. 다시 시작해 주세요.' })

/** The case and the player's row, locked until commit. The lock keeps editors from replacing the case. */
async function lockPlayOfDay({ trx }: WriteContext, { player, now }: Playing) {
  const found = await findCase(trx, { day: player.day, today: koreanDay(now) })
  if (!found) throw caseNotFound()
  if (found.form === 'answer')
    throw new Refusal('conflict', { message: '회원이 출제한 사건입니다. 그 글에서 풀어 주세요.' })
  const play = await lockPlay(trx, player)
  if (!play) throw noGuest()
  return { found, play }
}

/** Ends a play. It is on time only on the case's own day. */
async function finish({ trx, invalidate }: WriteContext, { player, now }: Playing, play: Play) {
  const onTime = isOnTime(player.day, now)
  await updatePlay(trx, player, { ...play, finishedAt: new Date(now).toISOString(), onTime })
  if (!onTime) return
  const { tries, solved } = play
  await updateTally(trx, { day: player.day, tries: tries.length, solved, accused: tries[0]?.choice.suspect })
  invalidate('daily')
}

/**
 * Compares an accusation with the solution. A repeated accusation gets its earlier result and counts once.
 */
export async function accuse(ctx: WriteContext, playing: Playing & { choice: Accusation }) {
  const { trx } = ctx
  const { player, choice } = playing
  const { found, play } = await lockPlayOfDay(ctx, playing)
  assertChoice(choice, found.slots)
  const of = found.slots.length
  if (play.finishedAt) throw caseAlreadyOver()
  const before = play.tries.find(tried => isSameChoice(tried.choice, choice))
  if (before) return { right: before.right, of, solved: false, left: DAILY_TRIES - play.tries.length }
  const right = rightIn(choice, (await findSealed(trx, player.day)).choice)
  const tries = [...play.tries, { choice, right }]
  const solved = right === of
  const left = solved ? 0 : DAILY_TRIES - tries.length
  if (left === 0) await finish(ctx, playing, { ...play, tries, solved })
  else await updatePlay(trx, player, { ...play, tries })
  return { right, of, solved, left }
}

/** Opens the next hint, if its number is the one that the caller sent. */
export async function openHint(ctx: WriteContext, playing: Playing & { number: number }) {
  const { found, play } = await lockPlayOfDay(ctx, playing)
  if (play.finishedAt) throw caseAlreadyOver()
  const isNext = playing.number === play.hints + 1 && play.hints < found.hintCount
  const opened = isNext ? play.hints + 1 : play.hints
  if (isNext) await updatePlay(ctx.trx, playing.player, { ...play, hints: opened })
  return (await findSealed(ctx.trx, playing.player.day)).hints.slice(0, opened)
}

/** Ends a play unsolved. The day still counts as played. */
export async function giveUp(ctx: WriteContext, playing: Playing) {
  const { play } = await lockPlayOfDay(ctx, playing)
  if (play.finishedAt) throw caseAlreadyOver()
  await finish(ctx, playing, play)
}

/** Creates a guest's row for today. */
export async function beginAsGuest(
  { trx }: WriteContext,
  { tokenHash, day }: { tokenHash: string; day: string },
) {
  await insertGuest(trx, { tokenHash, day })
}

/**
 * Transfers a guest's play of today to a member who hasn't played yet. The tally already includes the play.
 */
export const claimGuestPlay = (
  { trx }: WriteContext,
  taking: { tokenHash: string; memberId: number; day: string },
) => updateAsMembers(trx, taking)
