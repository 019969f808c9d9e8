import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { figure } from '#web/ui/dates/figures.ts'

const steps = [
  ['seen', '읽음'],
  ['tried', '도전'],
  ['solved', '해결'],
] as const

/** The number of members at each stage, each bar relative to the largest. */
export function Funnel({ funnel }: Pick<PuzzleStats, 'funnel'>) {
  const most = Math.max(1, ...steps.map(([key]) => funnel[key]))
  return (
    <>
      <ol className="grid gap-2">
        {steps.map(([key, word]) => (
          <li key={key} className="flex items-center gap-3 text-sm">
            <span className="w-12 shrink-0 font-semibold">{word}</span>
            <span aria-hidden className="h-6 grow bg-sunken">
              <span
                className={`block h-full ${key === 'solved' ? 'bg-solved' : 'bg-stamp-fill'}`}
                style={{ width: `${(funnel[key] * 100) / most}%` }}
              />
            </span>
            <span className="figures min-w-14 text-right">{figure(funnel[key])}명</span>
          </li>
        ))}
      </ol>
      <p className="figures mt-3 text-faded text-sm">
        힌트를 연 회원 {figure(funnel.hinted)}명 · 포기한 회원 {figure(funnel.gaveUp)}명
      </p>
    </>
  )
}
