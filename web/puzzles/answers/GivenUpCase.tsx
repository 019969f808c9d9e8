import { useInsertedInView } from '#web/ui/bring-into-view.ts'
import { SolutionText } from './solved/SolutionText.tsx'
import type { Solution } from './solved/solution.ts'

/** A case that the reader has given up. `isFresh`: they gave up just now. */
export function GivenUpCase({
  solution,
  isFresh,
  hasPushed,
}: {
  solution: Solution
  isFresh: boolean
  hasPushed(): boolean
}) {
  return (
    <div ref={useInsertedInView(isFresh)} tabIndex={-1} className="outline-none">
      <p className="mt-4 font-semibold">포기한 문제입니다.</p>
      <SolutionText solution={solution} isExpanded={isFresh} hasPushed={hasPushed} />
    </div>
  )
}
