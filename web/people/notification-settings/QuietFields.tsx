import { DEFAULT_QUIET_HOURS, type QuietHours } from '#contract/people/notifications/quiet-hours.ts'

interface QuietProps {
  quiet: QuietHours | null
  onChange(quiet: QuietHours | null): void
}

const ends = { from: '시작', to: '끝' } as const

/** The hours in which nothing is pushed. */
export function QuietFields({ quiet, onChange }: QuietProps) {
  return (
    <fieldset>
      <legend className="font-semibold">푸시를 보내지 않는 시간</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={event => onChange(event.target.checked ? DEFAULT_QUIET_HOURS : null)}
          className="size-4 shrink-0 accent-stamp"
        />
        밤에는 모아 두었다가 끝나는 시각에 보내기 (한국 시각)
      </label>
      {quiet && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'to'] as const).map(end => (
            <label key={end} className="flex min-h-11 items-center gap-2 text-sm">
              {ends[end]}
              <input
                type="time"
                required
                value={quiet[end]}
                onChange={event => event.target.value && onChange({ ...quiet, [end]: event.target.value })}
                className="min-h-11 border border-edge bg-card px-2"
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
