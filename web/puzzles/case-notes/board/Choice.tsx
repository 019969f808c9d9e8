interface ChoiceProps<Key extends string> {
  label: string
  value: Key
  options: Record<Key, string>
  onChoose(key: Key): void
}

/** A small select whose options need no label. */
export const Choice = <Key extends string>({ label, value, options, onChoose }: ChoiceProps<Key>) => (
  <select
    aria-label={label}
    value={value}
    onChange={event => onChoose(event.target.value as Key)}
    className="h-11 shrink-0 border border-edge bg-card px-2 text-base"
  >
    {(Object.keys(options) as Key[]).map(key => (
      <option key={key} value={key}>
        {options[key]}
      </option>
    ))}
  </select>
)
