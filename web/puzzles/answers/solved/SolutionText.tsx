import { useLayoutEffect, useState } from 'react'
import type { Solution } from './solution.ts'

/** Maximum length and lines of an explanation that is never folded. */
const SHORT_LENGTH = 80
const SHORT_LINES = 3

const isShort = (text: string) => text.length <= SHORT_LENGTH && text.split('\n').length <= SHORT_LINES

interface Coming {
  /** Whether the reader asked for it just now. Then nothing is folded. */
  isWhole?: boolean
  /** Whether the sheet has moved visible content below it. */
  hasPushed(): boolean
}

/** The explanation, folded and without blank lines only if its full height would move the text being read. */
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
      {/* The button occupies the third line. */}
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

/** A case's accepted answers and its explanation. */
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
