interface RadiosProps<Value extends string> {
  name: string
  values: readonly Value[]
  chosen: Value | null
  wordsOf(value: Value): string
  onChange(value: NoInfer<Value>): void
  /** The class that sets the height of a line. */
  className?: string
}

/** One radio button a line with its label, for a `fieldset`. */
export const Radios = <Value extends string>({
  name,
  values,
  chosen,
  wordsOf,
  onChange,
  className = 'min-h-9 max-wide:min-h-11',
}: RadiosProps<Value>) =>
  values.map(value => (
    <label key={value} className={`flex cursor-pointer items-center gap-2 ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChange(value)}
        className="size-4 shrink-0 accent-stamp"
      />
      {wordsOf(value)}
    </label>
  ))
