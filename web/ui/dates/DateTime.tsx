import { useNow } from './clock.ts'
import { dateForms } from './dates.ts'

/** A moment as lists show it; `full` where there is room. */
export function DateTime({ value, full = false }: { value: string; full?: boolean }) {
  const forms = dateForms(value, useNow())
  return (
    <time dateTime={value} title={forms.full} className={full ? 'max-w-full whitespace-normal' : undefined}>
      {full ? forms.full : forms.short}
    </time>
  )
}
