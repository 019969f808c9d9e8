import { useLayoutEffect, useState } from 'react'
import type { Solution } from './solution.ts'

interface RevealProps {
  /** Whether the reader asked for the solution just now. Then nothing is folded. */
  isExpanded?: boolean
  /** Whether the sheet has moved visible content below it. */
  hasPushed(): boolean
}

/** The explanation, folded to a button only if its height would move the text being read. */
function Explanation({ text, isExpanded, hasPushed }: { text: string } & RevealProps) {
  const [isFolded, setIsFolded] = useState(false)
  useLayoutEffect(() => {
    if (!isExpanded && hasPushed()) setIsFolded(true)
  }, [isExpanded, hasPushed])
  if (!isFolded) return <p className="whitespace-pre-wrap leading-7">{text}</p>
  return (
    <button
      type="button"
      onClick={() => setIsFolded(false)}
      className="text-sm underline underline-offset-4 hover:text-stamp max-wide:min-h-11"
    >
      해설 모두 보기
    </button>
  )
}

const term = 'font-semibold text-faded text-sm'

/** A case's accepted answers and its explanation. */
export function SolutionText({
  solution: { correct, explanation },
  ...reveal
}: { solution: Solution } & RevealProps) {
  return (
    <dl className="mt-4 space-y-3">
      <div className="flex gap-3">
        <dt className={`${term} shrink-0 leading-6`}>정답</dt>
        <dd className="min-w-0 font-bold">{correct?.replaceAll('\n', ' · ') ?? '등록된 정답이 없습니다.'}</dd>
      </div>
      <div className="items-center gap-3 has-[button]:flex">
        <dt className={term}>해설</dt>
        <dd>{explanation ? <Explanation text={explanation} {...reveal} /> : '등록된 해설이 없습니다.'}</dd>
      </div>
    </dl>
  )
}
