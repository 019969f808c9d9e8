import { useNow } from './clock.ts'
import { dateForms } from './dates.ts'

/** A time in the short form of lists, or in another form. */
export function DateTime({
  value,
  form = 'short',
}: {
  value: string
  form?: keyof ReturnType<typeof dateForms>
}) {
  const forms = dateForms(value, useNow())
  return (
    <time
      dateTime={value}
      title={forms.full}
      className={form === 'short' ? undefined : 'max-w-full whitespace-normal'}
    >
      {forms[form]}
    </time>
  )
}
