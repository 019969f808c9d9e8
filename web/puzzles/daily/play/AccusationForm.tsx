import { type ReactNode, useState } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { type Accusation, resultLine } from '#contract/puzzles/daily/daily-rules.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { useResultInView } from '#web/ui/bring-into-view.ts'
import { ChargeSheet } from './ChargeSheet.tsx'
import { Emblem } from './Emblem.tsx'
import { Pips } from './Pips.tsx'
import type { Stage } from './play.ts'

/** The names of an accusation's options, in slot order. */
export const choiceNames = (slots: DailyCase['slots'], choice: Accusation) =>
  slots.map(({ key, options }) => options.find(({ id }) => id === choice[key])?.label ?? '').join(' · ')

/** Numbers of parts of an accusation in words. */
const COUNTED: Record<number, string> = { 2: '두', 3: '세', 4: '네' }

interface AccusationProps {
  daily: Pick<DailyCase, 'slots' | 'tries'>
  playing: Stage
  /** Whether the viewer may read the lists but not accuse. */
  isClosed: boolean
  /** A note below the form. The result of an accusation replaces it. */
  note?: ReactNode
}

/** The form with one choice per slot. It asks for confirmation before the accusation counts. */
export function AccusationForm({ daily: { slots, tries: most }, playing, isClosed, note }: AccusationProps) {
  const { shown, refetch, acts } = playing
  const [choice, setChoice] = useState<Accusation>({})
  const [result, setResult] = useState('')
  const isComplete = slots.every(({ key }) => choice[key] !== undefined)
  const used = shown.tries.length

  async function accuse() {
    setResult('')
    const result = await acts.accuse(choice)
    return () => {
      setResult(resultLine(result))
      refetch()
    }
  }

  return (
    <div className="accuse-form">
      <div className="accuse-slots">
        {slots.map(({ key, label, options }) => (
          <fieldset key={key} className="daily-slot">
            <legend>{label}</legend>
            <div>
              {options.map((option, index) => (
                <label key={option.id} className="choice">
                  <input
                    type="radio"
                    name={key}
                    value={option.id}
                    checked={choice[key] === option.id}
                    onChange={() => setChoice({ ...choice, [key]: option.id })}
                  />
                  {key !== 'motive' && <Emblem slot={{ key, label, options }} index={index} />}
                  <span>{option.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <ChargeSheet title="지목서" slots={slots} choice={choice} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ConfirmButton
          variant="primary"
          size="medium"
          className="w-full"
          {...((isClosed || !isComplete) && {
            'aria-disabled': true,
            'aria-describedby': 'accuse-left',
          })}
          question={{
            title: '이대로 지목하시겠습니까?',
            words: [choiceNames(slots, choice), `${most}번의 기회 중 ${used + 1}번째입니다.`],
            confirm: '지목하기',
            act: accuse,
          }}
        >
          지목하기
        </ConfirmButton>
        <p id="accuse-left" className="figures flex flex-wrap items-center gap-x-2 text-faded text-sm">
          <Pips filled={most - used} of={most} />
          {`남은 기회 ${most - used}번`}
          {!isComplete && !isClosed && <span>{`${COUNTED[slots.length]} 가지를 모두 선택해 주세요.`}</span>}
        </p>
      </div>
      <div className="mt-2 min-h-7">
        <p ref={useResultInView()} role="status" className="font-semibold text-stamp outline-none">
          {result}
        </p>
        {!result && <p className="text-faded text-xs leading-5">{note}</p>}
      </div>
    </div>
  )
}

/** Earlier accusations, and the number of right parts in each. */
export function PastTries({
  daily: { slots },
  tries,
}: {
  daily: Pick<DailyCase, 'slots'>
  tries: Stage['shown']['tries']
}) {
  if (tries.length === 0) return null
  return (
    <ol aria-label="지금까지의 지목" className="mt-3 divide-y divide-line border-line border-t">
      {tries.map(({ choice, right, of }) => {
        const names = choiceNames(slots, choice)
        return (
          <li key={names} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>{names}</span>
            <span className="figures flex items-center gap-2 text-sm text-stamp">
              <Pips filled={right} of={of} />
              {`${right}/${of} 적중`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
