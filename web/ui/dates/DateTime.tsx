import { useNow } from './clock.ts'
import { dateForms } from './dates.ts'

/** A moment in the short form of lists, or with `full` in the long form. */
export function DateTime({ value, full = false }: { value: string; full?: boolean }) {
  const forms = dateForms(value, useNow())
  return (
    <time dateTime={value} title={forms.full} className={full ? 'max-w-full whitespace-normal' : undefined}>
      {full ? forms.full : forms.short}
    </time>
  )
}
