import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import { Emblem } from './Emblem.tsx'

interface SheetProps {
  title: string
  slots: DailyCase['slots']
  choice: Accusation
}

/** An accusation in pictures, one frame per slot. Assistive technology reads the same from the text beside it. */
export const ChargeSheet = ({ title, slots, choice }: SheetProps) => (
  <div aria-hidden className="charge-sheet">
    <p>{title}</p>
    {slots.map(slot => {
      const index = slot.options.findIndex(({ id }) => id === choice[slot.key])
      return (
        <div key={slot.key}>
          {index < 0 ? <i>?</i> : <Emblem slot={slot} index={index} />}
          <small>{slot.label}</small>
          <strong>{slot.options[index]?.label ?? '미정'}</strong>
        </div>
      )
    })}
  </div>
)
