import { placeWords, type WordPlace, wordPlaces } from '#contract/word-rules.ts'

export const tickLook = 'flex min-h-9 items-center gap-2 max-wide:min-h-11'

/** Where a word is looked for, in the order of `wordPlaces`. */
export function WordPlaces({
  where,
  onChange,
}: {
  where: readonly WordPlace[]
  onChange(where: readonly WordPlace[]): void
}) {
  const toggled = (place: WordPlace) =>
    where.includes(place)
      ? where.filter(one => one !== place)
      : wordPlaces.filter(one => one === place || where.includes(one))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">찾을 곳</legend>
      <div className="flex flex-wrap gap-x-5">
        {wordPlaces.map(place => (
          <label key={place} className={tickLook}>
            <input
              type="checkbox"
              checked={where.includes(place)}
              onChange={() => onChange(toggled(place))}
              className="size-4 accent-stamp"
            />
            {placeWords[place]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
