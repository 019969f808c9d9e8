import { Refusal } from '#contract/platform/http/refusals.ts'
import { badgeGrounds, badgeKeys, badges } from '#contract/puzzles/achievements/badge-rules.ts'
import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { bestStreak, restDays, streakOf } from '#contract/puzzles/daily/streak-rules.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import { STAMPED_RANKS } from '#contract/puzzles/seasons/season-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { listExcused } from '#server/puzzles/daily/daily-queries.ts'
import { listFinishedDays } from '#server/puzzles/daily/play/play-queries.ts'
import { listStamps } from '#server/puzzles/seasons/place-queries.ts'
import { listBadges } from './badge-queries.ts'
import { countGivenUp, findOpen, listByLevel, listDays } from './notebook-queries.ts'

interface NotebookQuery {
  memberId: number
  year: number
  today: string
  isOwn: boolean
}

/** Adds the rest days of a year to its days. A rest day whose case was finished later shows its result. */
function withRests(days: Notebook['days'], rests: string[], year: number): Notebook['days'] {
  const known = new Map(days.map(day => [day.day, day]))
  for (const day of rests.filter(day => day.startsWith(`${year}-`))) {
    const { solved, daily } = known.get(day) ?? { solved: 0, daily: null }
    known.set(day, { day, solved, daily: daily ?? 'rest' })
  }
  return [...known.values()].sort((a, b) => a.day.localeCompare(b.day))
}

async function readNotebook(db: Db, { memberId, year, today, isOwn }: NotebookQuery): Promise<Notebook> {
  const [days, solved, given, played, excused, givenUp, seasons] = await Promise.all([
    listDays(db, { memberId, year }),
    listByLevel(db, memberId),
    listBadges(db, memberId),
    listFinishedDays(db, memberId),
    listExcused(db),
    isOwn ? countGivenUp(db, memberId) : null,
    listStamps(db, { memberId, ranks: STAMPED_RANKS }),
  ])
  const onTime = {
    days: new Set(played.filter(day => day.onTime).map(({ day }) => day)),
    excused: new Set(excused),
  }
  const ofLevel = (level: number | null) => solved.find(row => row.level === level)?.solved ?? 0
  const all = solved.reduce((sum, row) => sum + row.solved, 0)
  const none = solved.reduce((sum, row) => sum + row.unhelped, 0)
  const since = new Map(given.map(({ key, day }) => [key, day]))
  return {
    ...{ year, givenUp, seasons },
    days: withRests(days, restDays(onTime, today), year),
    byLevel: levels.map((level, index) => ({ level, solved: ofLevel(index + 1) })),
    unmeasured: ofLevel(null),
    hints: { none, some: all - none },
    streak: streakOf(onTime, today).days,
    best: bestStreak(onTime),
    badges: badgeKeys.flatMap(key => {
      const day = since.get(key)
      return day === undefined ? [] : [{ key, name: badges[key], day, ground: badgeGrounds[key] }]
    }),
  }
}

export const notebookRoutes = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  ({
    'GET /api/member/record': async ({ query: { memberId, year } }) => {
      if (!(await findOpen(db, memberId)))
        throw new Refusal('not_found', { message: '공개하지 않은 탐정 수첩입니다.' })
      const today = koreanDay(now())
      const request = { memberId, year: year ?? Number(today.slice(0, 4)), today, isOwn: false }
      return { data: await readNotebook(db, request) }
    },

    'GET /api/user/record': async ({ query: { year }, viewer: { memberId } }) => {
      const today = koreanDay(now())
      const request = { memberId, year: year ?? Number(today.slice(0, 4)), today, isOwn: true }
      return { data: await readNotebook(db, request) }
    },
  }) satisfies Partial<Handlers>
