import { useId } from 'react'
import { spoilerLevels, spoilerWords, TEASER_MAX } from '#contract/library/reviews/review-rules.ts'
import type { Leveled } from '#web/community/threads/talk.ts'
import { TextField } from '#web/ui/forms/Field.tsx'

/** Fields for how much a review reveals of its book, and for the teaser that all may read. */
export function LevelFields({
  value,
  least,
  onChange,
}: {
  value: Leveled
  /** The minimum level. A reply reveals at least as much as the thread item it answers. */
  least: Leveled['spoiler']
  onChange(value: Leveled): void
}) {
  const id = useId()
  return (
    <div className="mb-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">스포일러</legend>
        {spoilerLevels.map(level => (
          <label
            key={level}
            className={`inline-flex min-h-9 items-center gap-2 text-sm max-wide:min-h-11 ${level < least ? 'text-faded' : 'cursor-pointer'}`}
          >
            <input
              type="radio"
              name={`${id}-spoiler`}
              checked={value.spoiler === level}
              disabled={level < least}
              onChange={() => onChange({ ...value, spoiler: level })}
              className="size-4 accent-stamp"
            />
            {spoilerWords[level]}
          </label>
        ))}
      </fieldset>
      {value.spoiler > 0 && (
        <div className="mt-1">
          <TextField
            label="접힌 채로 보이는 한마디 (선택)"
            name="teaser"
            autoComplete="off"
            max={TEASER_MAX}
            value={value.teaser ?? ''}
            onChange={({ target }) => onChange({ ...value, teaser: target.value })}
            hint="리뷰는 접혀 있고, 읽는 사람이 눌러야 보입니다. 목록과 검색에는 나오지 않습니다."
          />
        </div>
      )}
    </div>
  )
}
