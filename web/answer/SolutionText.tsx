import { useState } from 'react'
import type { Solution } from './solution.ts'

/** Longer ones are folded at first, without their empty lines: what stands below must not move when they come. */
const SHORT_LENGTH = 80
const SHORT_LINES = 3

const isShort = (text: string) => text.length <= SHORT_LENGTH && text.split('\n').length <= SHORT_LINES

function Explanation({ text, isWhole }: { text: string; isWhole: boolean }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = !isUnfolded && !isWhole && !isShort(text)
  return (
    <>
      <p
        className={`whitespace-pre-wrap leading-7 ${isFolded ? 'max-h-21 overflow-hidden [mask-image:linear-gradient(#000_60%,transparent)]' : ''}`}
      >
        {isFolded ? text.replace(/\n\s*\n/g, '\n') : text}
      </p>
      {isFolded && (
        <button
          type="button"
          onClick={() => setIsUnfolded(true)}
          className="h-9 text-sm underline underline-offset-4 hover:text-stamp max-wide:h-11"
        >
          해설 모두 보기
        </button>
      )}
    </>
  )
}

const term = 'font-semibold text-faded text-sm'

/** A case's answers that count, and the explanation. `isWhole`: asked for at this very moment, so nothing is folded. */
export function SolutionText({
  solution: { correct, explanation },
  isWhole = false,
}: {
  solution: Solution
  isWhole?: boolean
}) {
  return (
    <dl className="mt-4 space-y-3">
      <div>
        <dt className={term}>정답</dt>
        <dd className="font-bold">{correct?.replaceAll('\n', ' · ') ?? '등록된 정답이 없습니다.'}</dd>
      </div>
      <div>
        <dt className={term}>해설</dt>
        <dd>
          {explanation ? <Explanation text={explanation} isWhole={isWhole} /> : '등록된 해설이 없습니다.'}
        </dd>
      </div>
    </dl>
  )
}
