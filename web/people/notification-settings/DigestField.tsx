import { type DigestRhythm, digestRhythms } from '#contract/people/notifications/digest-rules.ts'
import { Radios } from '#web/ui/forms/Radios.tsx'

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
    <fieldset aria-describedby="digest-hint">
      <legend className="font-semibold">메일로 모아 받기</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radios
          name="digest"
          values={digestRhythms}
          chosen={digest}
          wordsOf={rhythm => rhythmWords[rhythm]}
          onChange={onChange}
          className="min-h-11"
        />
      </div>
      <p id="digest-hint" className="text-faded text-sm">
        읽지 않은 알림이 있을 때만 오전 7시 30분쯤 보냅니다. 최근 하루 안에 방문했다면 매일 받는 메일은 보내지
        않습니다. 메일로 받을 알림은 위의 표에서 선택합니다.
      </p>
    </fieldset>
  )
}
