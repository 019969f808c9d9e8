import { useEffect, useId, useRef, useState } from 'react'
import { ForActive } from '#web/app/session/Gate.tsx'
import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { ConfirmButton } from './confirm/ConfirmButton.tsx'
import { useHints } from './hints.ts'

const MEANING = [
  '힌트를 열면 맞힌 사람 목록에 사용한 힌트 수가 함께 표시됩니다.',
  '회원 랭킹에는 영향을 주지 않습니다. 한번 연 힌트는 다시 닫을 수 없습니다.',
]

/** `isFresh`: the reader opened it just now. */
function OpenHint({ number, text, isFresh }: { number: number; text: string; isFresh: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFresh || !details.current) return
    bringIntoView(details.current)
    summary.current?.focus({ preventScroll: true })
  }, [isFresh])
  return (
    <details ref={details} open={isFresh} className="group">
      <summary ref={summary} className="flex min-h-11 items-center gap-2 font-semibold hover:text-stamp">
        힌트 {number}
        <span className="font-normal text-faded text-sm group-open:hidden">펼치기</span>
      </summary>
      <p className="whitespace-pre-wrap pb-3 leading-7">{text}</p>
    </details>
  )
}

interface HintsProps {
  postId: number
  hintCount: number
  knowsSolution: boolean
}

/** The author's hints, one per line: open, next to open, or locked. */
export function Hints({ postId, hintCount, knowsSolution }: HintsProps) {
  const { hints, open } = useHints({ postId, hintCount, knowsSolution })
  const [fresh, setFresh] = useState(0)
  const titleId = useId()
  if (hintCount === 0) return null

  async function show(number: number) {
    const take = await open(number)
    return () => {
      take()
      setFresh(number)
    }
  }

  return (
    <section aria-labelledby={titleId} className="mt-6 border-line border-t pt-4">
      <h3 id={titleId} className="font-semibold text-faded text-sm">
        힌트 <span className="figures">{hintCount}</span>개
        {hintCount > 1 && <span className="font-normal"> · 차례로 하나씩 엽니다.</span>}
      </h3>
      <ol className="hints">
        {Array.from({ length: hintCount }, (_, index) => {
          const number = index + 1
          const text = hints[index]
          return (
            <li key={number}>
              {text !== undefined ? (
                <OpenHint number={number} text={text} isFresh={number === fresh} />
              ) : index === hints.length ? (
                <ForActive act="힌트를 볼" to="#answer">
                  {gated => (
                    <ConfirmButton
                      {...gated}
                      question={{
                        title: `힌트 ${number} 보기`,
                        words: MEANING,
                        confirm: '힌트 보기',
                        act: () => show(number),
                      }}
                    >
                      힌트 {number} 보기
                    </ConfirmButton>
                  )}
                </ForActive>
              ) : (
                <p className={buttonClass('blocked', 'small')}>
                  힌트 {number}
                  <span className="sr-only"> · 아직 볼 수 없음</span>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
