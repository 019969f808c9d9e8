import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'

/** The number of finished plays of a daily case, in words. */
export const finishedWords = ({ finishedCount, isToday }: Pick<DailyCase, 'finishedCount' | 'isToday'>) =>
  isToday && finishedCount === 0
    ? '첫 해결자를 기다리고 있습니다'
    : `${shortFigure(finishedCount)}명이 풀었습니다`
