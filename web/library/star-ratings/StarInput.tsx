import { useEffect, useId, useRef, useState } from 'react'
import { RATING_MAX, ratingWords } from '#contract/library/bookshelf/reading-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stars } from './Stars.tsx'

const halves = Array.from({ length: RATING_MAX }, (_, index) => index + 1)
/** Debounce in milliseconds, so that arrow keys save only the value they stop at. */
const SETTLED_MS = 700

/** The chosen rating, reported after a debounce. A change from outside replaces it. */
function useSettled(rating: number | null, onRate: (rating: number | null) => void) {
  const [chosen, setChosen] = useState(rating)
  const latest = useRef({ onRate, rating })
  latest.current = { onRate, rating }
  useEffect(() => setChosen(rating), [rating])
  useEffect(() => {
    if (chosen === latest.current.rating) return
    const timer = setTimeout(() => latest.current.onRate(chosen), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  return [chosen, setChosen] as const
}

/** An input for half stars. Each is a radio button, so that arrow keys move between them. */
export function StarInput({
  rating,
  onRate,
}: {
  rating: number | null
  onRate(rating: number | null): void
}) {
  const name = useId()
  const [chosen, setChosen] = useSettled(rating, onRate)
  const [over, setOver] = useState<number | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <fieldset className="stars" onPointerLeave={() => setOver(null)}>
        <legend className="sr-only">별점</legend>
        <Stars value={(over ?? chosen ?? 0) / 2} />
        {halves.map(half => (
          <input
            key={half}
            type="radio"
            name={name}
            aria-label={ratingWords(half)}
            checked={chosen === half}
            onChange={() => setChosen(half)}
            onPointerEnter={event => event.pointerType === 'mouse' && setOver(half)}
          />
        ))}
      </fieldset>
      <output className="figures min-w-20 font-semibold">
        {(over ?? chosen) ? ratingWords(over ?? chosen ?? 0) : '별점 없음'}
      </output>
      {chosen !== null && (
        <Button size="small" onClick={() => setChosen(null)}>
          별점 삭제
        </Button>
      )}
    </div>
  )
}
