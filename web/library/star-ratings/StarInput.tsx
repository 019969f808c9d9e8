import { useEffect, useId, useState } from 'react'
import { RATING_MAX, ratingWords } from '#contract/library/bookshelf/reading-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stars } from './Stars.tsx'
import { useChosen } from './use-chosen.ts'

const halves = Array.from({ length: RATING_MAX }, (_, index) => index + 1)
/** Debounce in milliseconds, so that arrow keys save only the value they stop at. */
const SETTLED_MS = 700

/** An input for half stars. Each is a radio button, so that arrow keys move between them. */
export function StarInput({
  rating,
  onRate,
}: {
  rating: number | null
  onRate(rating: number | null): Promise<unknown>
}) {
  const name = useId()
  const { chosen, choose, send } = useChosen(rating, onRate)
  useEffect(() => {
    if (chosen === null) return
    const timer = setTimeout(send, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [chosen, send])
  const [over, setOver] = useState<number | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <fieldset
        className="stars"
        onPointerLeave={() => setOver(null)}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && void send()}
      >
        <legend className="sr-only">별점</legend>
        <Stars value={(over ?? chosen ?? 0) / 2} />
        {halves.map(half => (
          <input
            key={half}
            type="radio"
            name={name}
            aria-label={ratingWords(half)}
            checked={chosen === half}
            onChange={() => choose(half)}
            // An arrow key also causes a click event, with a `detail` of 0.
            onClick={({ detail }) => detail > 0 && void send()}
            onPointerEnter={event => event.pointerType === 'mouse' && setOver(half)}
          />
        ))}
      </fieldset>
      <output className="figures min-w-20 font-semibold">
        {(over ?? chosen) ? ratingWords(over ?? chosen ?? 0) : '별점 없음'}
      </output>
      {chosen !== null && (
        <Button
          size="small"
          onClick={() => {
            choose(null)
            void send()
          }}
        >
          별점 삭제
        </Button>
      )}
    </div>
  )
}
