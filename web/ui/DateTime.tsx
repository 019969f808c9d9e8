import { useNow } from './clock.ts'
import { fullDate, shortDate } from './dates.ts'

/** A moment as lists show it; `full` where there is room. */
export function DateTime({ value, full = false }: { value: string; full?: boolean }) {
  const now = useNow()
  return (
    <time dateTime={value} title={fullDate(value)}>
      {full ? fullDate(value) : shortDate(value, now)}
    </time>
  )
}
