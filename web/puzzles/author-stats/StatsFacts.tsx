import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { MEDIAN_SOLVES_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import { VOTES_TOLD_MIN } from '#contract/puzzles/ratings/level-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { durationWords } from './stats-words.ts'

const ofSolves = `${MEDIAN_SOLVES_MIN}명이 맞히면 알려 드립니다.`
const ofVotes = `${VOTES_TOLD_MIN}명이 평가하면 알려 드립니다.`

/** Aggregate figures of all solvers, or the minimum number from which each is shown. */
export function StatsFacts({ stats }: { stats: PuzzleStats }) {
  const { medianMinutes, wrongMedian, fun, fair, hints } = stats
  const facts: [string, string | null, string][] = [
    ['해결까지 걸린 시간 (중앙값)', medianMinutes === null ? null : durationWords(medianMinutes), ofSolves],
    ['해결 전 오답 (중앙값)', wrongMedian === null ? null : `${figure(wrongMedian)}번`, ofSolves],
    ['재미', fun === null ? null : `5점 가운데 ${fun}점`, ofVotes],
    ['공정하다는 평가', fair === null ? null : `${fair}%`, ofVotes],
    ...hints.map((count, index): [string, string, string] => [
      `${index + 1}번째 힌트를 연 회원`,
      `${figure(count)}명`,
      '',
    ]),
  ]
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value, missing]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="font-semibold">{name}</dt>
          <dd className={value === null ? 'text-faded' : 'figures'}>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}
