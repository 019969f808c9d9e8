import { shareText } from '#contract/puzzles/daily/daily-rules.ts'
import { bestStreak, streakOf } from '#contract/puzzles/daily/streak-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { type FoundCase, findSealed, listExcused } from '../daily-queries.ts'
import { findPuzzleStanding } from '../puzzle-days/puzzle-day-queries.ts'
import { findPlay, listFinishedDays, type Play, type Player } from './play-queries.ts'
import { findTally } from './tally-queries.ts'

const UNPLAYED: Play = { tries: [], hints: 0, finishedAt: null, solved: false, onTime: false }

/** A member's streaks as of today. A guest has none. */
async function streaksOf(db: Db, player: Player, today: string) {
  if (!('memberId' in player)) return { streak: 0, solvedStreak: 0, best: 0, leavesLeft: 0 }
  const [played, excusedDays] = await Promise.all([listFinishedDays(db, player.memberId), listExcused(db)])
  const onTime = played.filter(day => day.onTime)
  const excused = new Set(excusedDays)
  const all = { days: new Set(onTime.map(({ day }) => day)), excused }
  const solved = { days: new Set(onTime.filter(day => day.solved).map(({ day }) => day)), excused }
  const { days, restsLeft } = streakOf(all, today)
  return {
    streak: days,
    solvedStreak: streakOf(solved, today).days,
    best: bestStreak(all),
    leavesLeft: restsLeft,
  }
}

/** A member's standing on the puzzle of a puzzle day. */
async function standingOf(db: Db, { puzzleId }: Pick<FoundCase, 'puzzleId'>, player: Player) {
  if (puzzleId === null || !('memberId' in player)) return null
  return (await findPuzzleStanding(db, { postId: puzzleId, memberId: player.memberId })) ?? null
}

interface PlayContext {
  found: FoundCase
  player: Player
  today: string
  settings: Pick<AppContext['settings'], 'siteName' | 'siteUrl'>
}

/** A player's play of a case. It includes the solution only once the play is finished. */
export async function playOf(db: Db, { found, player, today, settings }: PlayContext) {
  const { day, number, form, slots } = found
  const { tries, hints, finishedAt, solved, onTime } = (await findPlay(db, player)) ?? UNPLAYED
  const streaks = await streaksOf(db, player, today)
  const standing = await standingOf(db, found, player)
  const finished = finishedAt !== null
  const sealed = form === 'accusation' && (finished || hints > 0) ? await findSealed(db, day) : undefined
  const tally = finished ? await findTally(db, day) : undefined
  // On a puzzle day, an answer counts as an accusation with one part.
  const of = form === 'answer' ? 1 : slots.length
  return {
    day,
    tries: tries.map(({ choice, right }) => ({ choice, right, of })),
    hints: sealed?.hints.slice(0, hints) ?? [],
    ...{ solved, finished, onTime, standing, ...streaks },
    // The puzzle's author has no result to share.
    share:
      finished && standing !== 'own'
        ? shareText({
            siteName: settings.siteName,
            number,
            rights: tries.map(({ right }) => right),
            of,
            hints,
            streak: day === today ? streaks.streak : 0,
            url: settings.siteUrl + hrefOf('dailyCase', { number }),
          })
        : null,
    solution: finished ? (sealed?.choice ?? null) : null,
    explanation: finished ? (sealed?.explanation ?? null) : null,
    stats: tally ? { byTries: [...tally.solvedByTries, tally.unsolvedCount], accused: tally.accused } : null,
  }
}
