import { dayIndex, isDay } from '#contract/puzzles/daily/daily-rules.ts'

/** The daily statistics, in the order they are shown. */
export const statisticKeys = [
  'signup',
  'activated',
  'active',
  'withdrawn',
  'view',
  'search',
  'post',
  'comment',
  'review',
  'tried',
  'solved',
  'daily',
  'daily_solved',
  'report',
  'decision',
  'decision_minutes',
  'appeal',
  'claim',
  'mail',
] as const
export type StatisticKey = (typeof statisticKeys)[number]

export const statisticWords: Record<StatisticKey, string> = {
  signup: '가입',
  activated: '이메일 인증',
  active: '방문 회원(연인원)',
  withdrawn: '탈퇴',
  view: '글 조회',
  search: '검색',
  post: '글',
  comment: '댓글',
  review: '리뷰',
  tried: '오답',
  solved: '해결',
  daily: '오늘의 사건을 마침',
  daily_solved: '오늘의 사건을 해결함',
  report: '신고',
  decision: '운영진의 결정',
  decision_minutes: '결정까지 걸린 시간',
  appeal: '이의 제기',
  claim: '권리침해 신고',
  mail: '보낸 메일',
}

export const boardStatistics: readonly StatisticKey[] = ['view', 'post', 'comment', 'tried', 'solved']

/**
 * Whether a statistic is a daily median in minutes, 0 for days without a value. Medians cannot be added up.
 */
export const isMedian = (key: StatisticKey) => key === 'decision_minutes'

const STATISTIC_DAYS_MAX = 400
/** The time spans offered on screen, in days. */
export const statisticSpans = { 7: '7일', 30: '30일', 90: '90일', 365: '1년' } as const

/** Validates a span of days. Returns the message of the problem, if any. */
export function spanProblem(from: string, to: string) {
  if (!isDay(from) || !isDay(to)) return '날짜를 확인해 주세요.'
  const days = dayIndex(to) - dayIndex(from) + 1
  return days < 1 || days > STATISTIC_DAYS_MAX
    ? `기간은 ${STATISTIC_DAYS_MAX}일까지이고, 처음이 끝보다 앞서야 합니다.`
    : undefined
}

/** One number for a span: the sum, or for medians the median of the days with a value. */
export function summaryOf(key: StatisticKey, values: readonly number[]) {
  if (!isMedian(key)) return values.reduce((sum, value) => sum + value, 0)
  const known = values.filter(value => value > 0).sort((one, other) => one - other)
  // The longer one of two middle values is used, so that no wait looks shorter than it was.
  return known[Math.floor(known.length / 2)] ?? 0
}
