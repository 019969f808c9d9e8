import { useId } from 'react'
import { useChosen } from '#web/library/star-ratings/use-chosen.ts'

/** Reading progress in per cent, saved when the slider is released. */
export function Progress({
  progress,
  onChange,
}: {
  progress: number
  onChange(progress: number): Promise<unknown>
}) {
  const id = useId()
  const { chosen: shown, choose, send } = useChosen(progress, onChange)
  return (
    <div className="flex grow flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="text-faded text-sm">
        진행률
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={shown}
        aria-valuetext={`${shown}퍼센트`}
        onChange={({ target }) => choose(Number(target.value))}
        onPointerUp={() => void send()}
        onKeyUp={() => void send()}
        onBlur={() => void send()}
        className="h-11 min-w-32 max-w-72 grow accent-stamp"
      />
      <output htmlFor={id} className="figures w-12 font-semibold">
        {shown}%
      </output>
    </div>
  )
}
