import { useLayoutEffect, useState } from 'react'
import type { Solution } from './solution.ts'

/** What folding would hide little of. */
const SHORT_LENGTH = 80
const SHORT_LINES = 3

const isShort = (text: string) => text.length <= SHORT_LENGTH && text.split('\n').length <= SHORT_LINES

interface Coming {
  /** Asked for at this very moment: nothing is folded. */
  isWhole?: boolean
  /** Whether it has moved what stands below, and is in sight. */
  hasPushed(): boolean
}

/** Folded as it comes, without its empty lines, only where it would move what is being read. */
function Explanation({ text, isWhole, hasPushed }: { text: string } & Coming) {
  const [isFolded, setIsFolded] = useState(false)
  useLayoutEffect(() => {
    if (!isWhole && !isShort(text) && hasPushed()) setIsFolded(true)
  }, [text, isWhole, hasPushed])
  if (!isFolded) return <p className="whitespace-pre-wrap leading-7">{text}</p>
  return (
    <div className="relative">
      <p className="max-h-21 overflow-hidden whitespace-pre-wrap leading-7 [mask-image:linear-gradient(#000_35%,transparent_66%)]">
        {text.replace(/\n\s*\n/g, '\n')}
      </p>
      {/* Where its third line would be. */}
      <button
        type="button"
        onClick={() => setIsFolded(false)}
        className="absolute bottom-0 left-0 h-7 text-sm underline underline-offset-4 hover:text-stamp max-wide:h-11"
      >
        해설 모두 보기
      </button>
    </div>
  )
}

const term = 'font-semibold text-faded text-sm'

/** A case's answers that count, and the explanation. */
export function SolutionText({
  solution: { correct, explanation },
  ...coming
}: { solution: Solution } & Coming) {
  return (
    <dl className="mt-4 space-y-3">
      <div className="flex gap-3">
        <dt className={`${term} shrink-0 leading-6`}>정답</dt>
        <dd className="min-w-0 font-bold">{correct?.replaceAll('\n', ' · ') ?? '등록된 정답이 없습니다.'}</dd>
      </div>
      <div>
        <dt className={term}>해설</dt>
        <dd>{explanation ? <Explanation text={explanation} {...coming} /> : '등록된 해설이 없습니다.'}</dd>
      </div>
    </dl>
  )
}
