import type { Post } from '#contract/community/posts/posts.ts'
import { useInsertedInView } from '#web/ui/bring-into-view.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { SolutionText } from './solved/SolutionText.tsx'
import { SolvedDoors } from './solved/SolvedDoors.tsx'
import type { Solution } from './solved/solution.ts'

/** The reader's place among the solvers and the time. It renders nothing if the server was unreachable. */
function Place({ solution }: { solution: Solution | undefined }) {
  if (!solution?.solvedAt) return null
  const { place, solvedAt } = solution
  return (
    <p className="figures text-faded text-sm">
      {place === null ? '해결' : `${figure(place)}번째로 해결`} · <DateTime value={solvedAt} />
    </p>
  )
}

interface SolvedCaseProps {
  post: Pick<Post, 'postId' | 'title' | 'type'>
  /** `undefined` if it could not be fetched after the right answer. */
  solution: Solution | undefined
  /** Whether the reader solved it just now. */
  isFresh: boolean
  hasPushed(): boolean
  refetch(): Promise<unknown>
  nextHref: string
}

export function SolvedCase({ post, solution, isFresh, hasPushed, refetch, nextHref }: SolvedCaseProps) {
  const retry = useAction(refetch)
  // Focus moves to the result: the answer field is gone, and on a phone the result is below the text.
  const result = useInsertedInView<HTMLDivElement>(isFresh)
  return (
    <div ref={result} tabIndex={-1} className="flex grow flex-col outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-solved border-y bg-solved-wash px-2 py-3">
        <Stamp tone="solved" size="large" className={isFresh ? 'stamped' : ''}>
          해결
        </Stamp>
        <div className="min-w-0 grow basis-32">
          <p role={isFresh ? 'status' : undefined} className="font-semibold">
            {isFresh ? '정답입니다!' : '이미 해결한 문제입니다.'}
          </p>
          <Place solution={solution} />
        </div>
      </div>
      {solution ? (
        <SolutionText solution={solution} isExpanded={isFresh} hasPushed={hasPushed} />
      ) : (
        <Button className="mt-4 self-start" pending={retry.pending} onClick={() => retry.run()}>
          정답과 해설 보기
        </Button>
      )}
      <SolvedDoors postId={post.postId} isRated={post.type === '추리 퀴즈'} nextHref={nextHref} />
    </div>
  )
}
