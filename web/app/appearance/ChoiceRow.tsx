interface ChoiceRowProps<Choice extends string> {
  /** The name of the radio buttons, unique to each row on a page. */
  name: string
  legend: string
  choices: Readonly<Record<Choice, string>>
  chosen: Choice
  onChoose(choice: Choice): void
}

/** A row of options with one selected. */
export const ChoiceRow = <Choice extends string>({
  name,
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Choice>) => (
  <fieldset className="flex flex-wrap">
    <legend className="sr-only">{legend}</legend>
    {(Object.entries(choices) as [Choice, string][]).map(([choice, words]) => (
      <label
        key={choice}
        className="relative flex min-h-11 grow cursor-pointer items-center justify-center whitespace-nowrap border border-edge px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-focus [&+label]:-ml-px"
      >
        <input
          type="radio"
          name={name}
          value={choice}
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {words}
      </label>
    ))}
  </fieldset>
)
