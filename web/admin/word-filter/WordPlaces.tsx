import { placeWords, type WordPlace, wordPlaces } from '#contract/trust/word-filter/word-rules.ts'
import { Tick } from '#web/ui/forms/Tick.tsx'

/** The places where a word is watched, in the order of `wordPlaces`. */
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
          <Tick key={place} isOn={where.includes(place)} onChange={() => onChange(toggled(place))}>
            {placeWords[place]}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
