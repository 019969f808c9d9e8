import type { WeekCase } from '#contract/community/now/now.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { unbroken } from '#web/ui/unbroken.ts'

/** The puzzles that most members solved within a week, each as a piece of evidence. */
export const WeekCases = ({ cases }: { cases: WeekCase[] }) => (
  <section aria-labelledby="week" className="desk:col-span-2">
    <h2 id="week" className="border-rule border-b-2 pb-1 font-drawn text-xl">
      이 주의 사건
    </h2>
    {cases.length > 0 ? (
      <ol className="week-cases">
        {cases.map(({ postId, title, caseNumber, solvedThisWeek, commentCount }) => (
          <li key={postId}>
            <a href={hrefOf('post', { postId })}>
              <span className="grid shrink-0 place-items-center border-edge bg-plate max-wide:w-[min(6rem,28%)] max-wide:border-r wide:grow wide:border-b wide:py-2">
                <Art
                  href={theme => motifHref(motifOf(title, postId), theme)}
                  width={144}
                  height={144}
                  className="wide:size-36"
                />
              </span>
              <span className="flex min-w-0 flex-col px-3 py-2.5 wide:min-h-28">
                {caseNumber !== null && (
                  <span className="figures font-semibold text-faded text-xs">{caseName(caseNumber)}</span>
                )}
                <span className="line-clamp-2 text-pretty font-book font-semibold text-lg leading-snug">
                  {unbroken(title)}
                </span>
                <span className="figures mt-auto pt-1 text-faded text-xs">
                  {`이번 주 ${shortFigure(solvedThisWeek)}명 해결 · 댓글 ${shortFigure(commentCount)}`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    ) : (
      <p className="py-6 text-faded text-sm">이번 주에 해결된 사건이 아직 없습니다.</p>
    )}
  </section>
)
