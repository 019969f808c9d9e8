import { type ChangeEvent, useId } from 'react'
import { TOLD_DAYS, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'

interface WrongAnswersMarkProps {
  isOn: boolean
  /** Whether members have answered under this setting. It can't change then. */
  isFixed: boolean
  onChange(isOn: boolean): void
}

/** Whether a puzzle's author is shown wrong answers. Readers are told before they answer. */
export function WrongAnswersMark({ isOn, isFixed, onChange }: WrongAnswersMarkProps) {
  const noteId = useId()
  return (
    <div className="mb-5">
      <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm max-wide:min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isFixed}
          aria-describedby={noteId}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked)}
          className="size-4 accent-stamp"
        />
        회원이 낸 오답을 통계에서 보기
      </label>
      <p id={noteId} className="text-faded text-sm">
        {isFixed
          ? '이미 도전한 회원이 있어 바꿀 수 없습니다.'
          : `정답 입력란 위에서 회원에게 알립니다. ${TOLD_MEMBERS_MIN}명 이상이 낸 오답을 이름 없이 ${TOLD_DAYS}일 동안 통계에서 볼 수 있고, 누가 도전한 뒤에는 바꿀 수 없습니다.`}
      </p>
    </div>
  )
}
