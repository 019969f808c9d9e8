import { useState } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { AskingButton } from '#web/puzzles/answers/asking/AskingButton.tsx'
import { useFreshInSight } from '#web/ui/in-sight.ts'
import type { Playing } from './play.ts'

const HintLine = ({ isFresh, children }: { isFresh: boolean; children: string }) => (
  <li ref={useFreshInSight(isFresh)} className="outline-none">
    {children}
  </li>
)

/** The open hints, and the button for the next one. */
export function DailyHints({ daily: { day, hintCount }, playing }: { daily: DailyCase; playing: Playing }) {
  const { shown, again, sit } = playing
  const { hints } = shown
  const number = hints.length + 1
  const [opened, setOpened] = useState(0)
  async function open() {
    await sit()
    await browserApi('POST /api/daily/hint', { body: { day, number } })
    return () => {
      setOpened(number)
      again()
    }
  }
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-faded text-sm">
        힌트 <span className="figures">{`${hints.length}/${hintCount}`}</span>
      </h3>
      {hints.length > 0 && (
        <ol className="mt-2 list-decimal space-y-1 pl-6">
          {hints.map((hint, index) => (
            <HintLine key={hint} isFresh={index + 1 === opened}>
              {hint}
            </HintLine>
          ))}
        </ol>
      )}
      {hints.length < hintCount && (
        <AskingButton
          className="mt-2"
          question={{
            title: `힌트 ${number} 열기`,
            words: ['공유하는 결과에 연 힌트의 수가 함께 적힙니다.', '연속 기록에는 영향을 주지 않습니다.'],
            confirm: '힌트 열기',
            act: open,
          }}
        >
          {`힌트 ${number} 열기`}
        </AskingButton>
      )}
    </div>
  )
}
