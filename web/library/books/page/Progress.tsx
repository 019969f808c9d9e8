import { useId, useState } from 'react'

/** Reading progress in per cent, saved when the slider is released. */
export function Progress({ progress, onChange }: { progress: number; onChange(progress: number): void }) {
  const id = useId()
  const [shown, setShown] = useState(progress)
  const send = () => shown !== progress && onChange(shown)
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
        onChange={({ target }) => setShown(Number(target.value))}
        onPointerUp={send}
        onKeyUp={send}
        onBlur={send}
        className="h-11 min-w-32 max-w-72 grow accent-stamp"
      />
      <output htmlFor={id} className="figures w-12 font-semibold">
        {shown}%
      </output>
    </div>
  )
}
