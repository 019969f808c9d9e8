import { useState } from 'react'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { type Accusation, resultLine } from '#contract/puzzles/daily/daily-rules.ts'
import { AskingButton } from '#web/puzzles/answers/asking/AskingButton.tsx'
import { useAnswerInSight } from '#web/ui/in-sight.ts'
import type { Stage } from './play.ts'

/** The names of an accusation's options, in slot order. */
export const choiceNames = (slots: DailyCase['slots'], choice: Accusation) =>
  slots.map(({ key, options }) => options.find(({ id }) => id === choice[key])?.label ?? '').join(' · ')

interface AccusationProps {
  daily: Pick<DailyCase, 'slots' | 'tries'>
  playing: Stage
  /** Whether the viewer may read the lists but not accuse. */
  isClosed: boolean
}

/** The form with one choice per slot. It asks for confirmation before the accusation counts. */
export function AccusationForm({ daily: { slots, tries: most }, playing, isClosed }: AccusationProps) {
  const { shown, again, acts } = playing
  const [choice, setChoice] = useState<Accusation>({})
  const [result, setResult] = useState('')
  const isWhole = slots.every(({ key }) => choice[key] !== undefined)
  const used = shown.tries.length

  async function accuse() {
    setResult('')
    const result = await acts.accuse(choice)
    return () => {
      setResult(resultLine(result))
      again()
    }
  }

  return (
    <div>
      {slots.map(({ key, label, options }) => (
        <fieldset key={key} className="daily-slot">
          <legend>{label}</legend>
          {options.map(option => (
            <label key={option.id} className="suspect">
              <input
                className="dot"
                type="radio"
                name={key}
                value={option.id}
                checked={choice[key] === option.id}
                onChange={() => setChoice({ ...choice, [key]: option.id })}
              />
              <span className="min-w-0 font-semibold leading-snug">{option.label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <AskingButton
          look="primary"
          size="medium"
          className="max-wide:w-full"
          {...((isClosed || !isWhole) && {
            'aria-disabled': true,
          })}
          question={{
            title: '이대로 지목하시겠습니까?',
            words: [choiceNames(slots, choice), `${most}번 가운데 ${used + 1}번째 지목입니다.`],
            confirm: '지목하기',
            act: accuse,
          }}
        >
          지목하기
        </AskingButton>
        <p className="figures text-faded text-sm">
          {isWhole || isClosed
            ? `남은 기회 ${most - used}번`
            : `세 가지를 모두 고르면 지목할 수 있습니다. 남은 기회 ${most - used}번`}
        </p>
      </div>
      <p
        ref={useAnswerInSight()}
        role="status"
        className="mt-2 min-h-7 font-semibold text-stamp outline-none"
      >
        {result}
      </p>
    </div>
  )
}

const CIRCLES = { right: '●', wrong: '○' }

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
    <ol aria-label="지금까지의 지목" className="mt-3 divide-y divide-line border-line border-y">
      {tries.map(({ choice, right, of }) => {
        const names = choiceNames(slots, choice)
        return (
          <li key={names} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>{names}</span>
            <span className="figures flex items-center gap-2 text-sm text-stamp">
              <span aria-hidden className="tracking-widest">
                {CIRCLES.right.repeat(right) + CIRCLES.wrong.repeat(of - right)}
              </span>
              {`${of}개 중 ${right}개`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
