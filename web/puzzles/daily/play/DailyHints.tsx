import { type ReactNode, useState } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { useInsertedInView } from '#web/ui/bring-into-view.ts'
import type { Stage } from './play.ts'

const HintLine = ({ isFresh, children }: { isFresh: boolean; children: string }) => (
  <li ref={useInsertedInView(isFresh)} className="outline-none">
    {children}
  </li>
)

/** The open hints, and the button for the next one. */
export function DailyHints({
  daily: { hintCount },
  playing,
  cost,
  children,
}: {
  daily: Pick<DailyCase, 'hintCount'>
  playing: Stage
  /** The cost of a hint, one line each. */
  cost: string[]
  /** Further help for a player who is stuck. */
  children: ReactNode
}) {
  const { shown, refetch, acts } = playing
  const { hints } = shown
  const number = hints.length + 1
  const [opened, setOpened] = useState(0)
  async function open() {
    await acts.openHint(number)
    return () => {
      setOpened(number)
      refetch()
    }
  }
  return (
    <>
      {hints.length > 0 && (
        <ol className="mb-3 list-decimal space-y-1 pl-6">
          {hints.map((hint, index) => (
            <HintLine key={hint} isFresh={index + 1 === opened}>
              {hint}
            </HintLine>
          ))}
        </ol>
      )}
      <div className="hint-acts">
        <h3 className="font-semibold text-faded text-sm">
          힌트 <span className="figures">{`${hints.length}/${hintCount}`}</span>
        </h3>
        {hints.length < hintCount && (
          <ConfirmButton
            question={{
              title: `힌트 ${number} 열기`,
              words: cost,
              confirm: '힌트 열기',
              act: open,
            }}
          >
            {`힌트 ${number} 열기`}
          </ConfirmButton>
        )}
        {children}
      </div>
    </>
  )
}
