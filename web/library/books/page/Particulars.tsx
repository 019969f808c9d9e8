import { useId } from 'react'
import type { Reading } from '#contract/library/bookshelf/reading.ts'
import { mayRate } from '#contract/library/bookshelf/reading-rules.ts'
import type { BookReading } from './reading.ts'

const days = [
  ['startedOn', '읽기 시작한 날'],
  ['finishedOn', '다 읽은 날'],
] as const

/** The dates of the viewer's reading, and whether others see it. */
export function Particulars({
  reading,
  bookReading: { change, pending },
}: {
  reading: Reading
  bookReading: BookReading
}) {
  const id = useId()
  const { status } = reading
  return (
    <>
      {status !== 'want' &&
        days.map(
          ([name, label]) =>
            (name === 'startedOn' || mayRate(status)) && (
              <span key={name} className="inline-flex items-center gap-2">
                <label htmlFor={id + name} className="text-faded">
                  {label}
                </label>
                <input
                  // A date changed elsewhere remounts the field.
                  key={reading[name]}
                  id={id + name}
                  type="date"
                  defaultValue={reading[name] ?? ''}
                  onBlur={({ target: { value } }) =>
                    value !== (reading[name] ?? '') && change({ status, [name]: value || null })
                  }
                  className="h-11 border border-edge bg-card px-2"
                />
              </span>
            ),
        )}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={reading.public}
          aria-disabled={pending || undefined}
          onChange={() => !pending && change({ status, public: !reading.public })}
          className="size-4 accent-stamp"
        />
        프로필에 공개
      </label>
      <button
        type="button"
        aria-disabled={pending || undefined}
        onClick={() => !pending && change({ status: null })}
        className="min-h-11 text-faded underline underline-offset-4 hover:text-stamp"
      >
        서재에서 삭제
      </button>
    </>
  )
}
