import { type DigestRhythm, digestRhythms } from '#contract/people/notifications/digest-rules.ts'

const rhythmWords: Record<DigestRhythm, string> = {
  off: '받지 않음',
  daily: '매일',
  weekly: '매주 월요일',
}

interface DigestProps {
  digest: DigestRhythm
  onChange(digest: DigestRhythm): void
}

/** How often unread notifications come by mail. */
export function DigestField({ digest, onChange }: DigestProps) {
  return (
    <fieldset className="mb-4" aria-describedby="digest-hint">
      <legend className="font-semibold">메일로 모아 받기</legend>
      <div className="flex flex-wrap gap-x-6">
        {digestRhythms.map(rhythm => (
          <label key={rhythm} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="digest"
              checked={digest === rhythm}
              onChange={() => onChange(rhythm)}
              className="size-4 shrink-0 accent-stamp"
            />
            {rhythmWords[rhythm]}
          </label>
        ))}
      </div>
      <p id="digest-hint" className="text-faded text-sm">
        읽지 않은 알림이 있을 때만 아침 7시 30분쯤 인증한 이메일로 보냅니다. 하루 안에 다녀간 날에는 매일 받는
        메일을 쉽니다.
      </p>
    </fieldset>
  )
}
