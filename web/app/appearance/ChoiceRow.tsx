import './choice-row.css'

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
      <label key={choice} className="choice-of-row">
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
