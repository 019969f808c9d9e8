import { type Accent, accents, accentWords } from '#contract/trust/site-settings/accents.ts'

/** The colours to choose from. Each is legible on every background of the site, in both themes. */
export const AccentChoice = ({ accent, onChange }: { accent: Accent; onChange(accent: Accent): void }) => (
  <fieldset>
    <legend className="sr-only">색</legend>
    <div className="flex flex-wrap gap-2">
      {accents.map(one => (
        <label
          key={one}
          data-accent={one}
          className="flex min-h-11 cursor-pointer items-center gap-2 border border-edge px-3 has-checked:border-stamp has-checked:bg-stamp-wash"
        >
          <input
            type="radio"
            name="accent"
            checked={accent === one}
            onChange={() => onChange(one)}
            className="size-4 accent-stamp"
          />
          <span aria-hidden className="size-4 bg-stamp" />
          {accentWords[one]}
        </label>
      ))}
    </div>
  </fieldset>
)
