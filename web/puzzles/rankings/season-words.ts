import type { SeasonState } from '#contract/puzzles/seasons/season-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'

export function pointsText(points: number) {
  const tenths = Math.round(points * 10)
  return `${figure(Math.floor(tenths / 10))}.${tenths % 10}`
}

const dayOf = (endsAt: string) => {
  // The last day in Korea's calendar: a millisecond before the next season begins.
  const [, month, day] = new Date(Date.parse(endsAt) + 9 * 3_600_000 - 1)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${Number(month)}월 ${Number(day)}일`
}

export const seasonStateWords = (state: SeasonState, endsAt: string) =>
  ({
    open: `${dayOf(endsAt)}까지 이어집니다. 마지막 날에는 순위가 고정되고, 시즌이 끝나면 최종 순위가 공개됩니다.`,
    still: '아래는 마지막 날이 시작될 때의 순위입니다. 최종 순위는 시즌이 끝나면 공개됩니다.',
    over: '시즌이 끝났습니다. 정답을 바로잡는 일이 있으면 사흘 동안 순위가 바뀔 수 있습니다.',
    closed: '시즌이 끝나 순위가 확정되었습니다. 50위까지는 탐정 수첩에 도장이 찍힙니다.',
  })[state]
