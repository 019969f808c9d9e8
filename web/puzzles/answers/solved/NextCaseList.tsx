import { caseName } from '#contract/community/posts/post-rules.ts'
import type { NextCase } from '#contract/puzzles/ratings/ratings.ts'
import { hrefOf } from '#contract/site-map.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'

export const NextCaseList = ({ cases }: { cases: NextCase[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {cases.map(({ postId, caseNumber, title, level, recommendationCount, solverCount }) => (
      <li key={postId}>
        <a
          href={hrefOf('post', { postId })}
          className="flex min-h-11 flex-wrap items-center gap-x-3 px-1 py-1.5 visited:text-visited hover:bg-sunken hover:text-stamp"
        >
          <span className="min-w-0 grow basis-40 font-semibold">
            {caseNumber !== null && (
              <span className="figures mr-1.5 font-normal text-faded text-sm">{caseName(caseNumber)}</span>
            )}
            {title}
          </span>
          <span className="figures flex flex-wrap gap-x-2 text-faded text-xs">
            <span>난이도 {level}</span>
            <span>해결 {shortFigure(solverCount)}</span>
            <span>추천 {shortFigure(recommendationCount)}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
