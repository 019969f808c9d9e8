import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Stamp } from '../ui/Stamp.tsx'
import { useAction } from '../ui/use-action.ts'
import { SolutionText } from './SolutionText.tsx'
import type { Solution } from './solution.ts'

/** The file of a case that this reader has closed. */
export function SolvedCase({
  solution,
  isFresh,
  learn,
}: {
  /** Unknown where it could not be fetched after the right answer. */
  solution: Solution | undefined
  /** Solved at this very moment. */
  isFresh: boolean
  learn(): Promise<void>
}) {
  const retry = useAction(learn)
  const result = useRef<HTMLDivElement>(null)
  // The field that had the focus is gone: it goes where the result is.
  useEffect(() => {
    if (isFresh) result.current?.focus({ preventScroll: true })
  }, [isFresh])
  return (
    <div ref={result} tabIndex={-1} className="outline-none">
      {isFresh && <Message kind="status">정답입니다!</Message>}
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Stamp tone="solved" size="large" className={isFresh ? 'stamped' : ''}>
          해결
        </Stamp>
        <span className="font-semibold">이미 해결한 문제입니다.</span>
      </p>
      {solution ? (
        <SolutionText solution={solution} isWhole={isFresh} />
      ) : (
        <Button className="mt-4" pending={retry.pending} onClick={() => retry.run()}>
          정답과 해설 보기
        </Button>
      )}
    </div>
  )
}
