import { useState } from 'react'
import { lengthOf } from '#contract/platform/text/text.ts'
import { APPEAL_MAX, APPEAL_MIN } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppealState } from '#contract/trust/reports/reports.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'

const stateWords = { open: '접수됨', accepted: '인용', rejected: '기각' } as const

/** The member's appeal and its outcome, or the form to appeal before the deadline. */
export function Objection({
  decisionId,
  appeal,
  until,
  onSent,
}: {
  decisionId: number
  appeal: AppealState | null
  /** The deadline for an appeal; `null` if none is possible. */
  until: string | null
  onSent(): void
}) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const sending = useFailingAction(async () => {
    if (lengthOf(text) < APPEAL_MIN) return `${APPEAL_MIN}자 이상 적어 주세요.`
    await browserApi('POST /api/appeal', { body: { decisionId, text } })
    toast.success('이의를 접수했습니다.')
    onSent()
  })
  if (appeal)
    return (
      <div className="mt-2 border-edge border-l-4 pl-3 text-sm">
        <p className="font-semibold">
          이의 제기: {stateWords[appeal.state]} · <DateTime value={appeal.datetime} />
        </p>
        <p className="whitespace-pre-wrap break-words">{appeal.text}</p>
        {appeal.answer && <p className="mt-1 whitespace-pre-wrap break-words">답변: {appeal.answer}</p>}
      </div>
    )
  if (until === null || new Date(until) < new Date()) return null
  if (!isOpen)
    return (
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        이의 제기
      </Button>
    )
  return (
    <form className="mt-2 space-y-2" onSubmit={submitBy(sending.run)}>
      <LabelledArea
        label={`이의 내용 (${APPEAL_MIN}자 이상)`}
        rows={4}
        max={APPEAL_MAX}
        value={text}
        onChange={setText}
      />
      {sending.failure && <Message kind="alert">{sending.failure}</Message>}
      <div className="flex gap-2">
        <Button onClick={() => setOpen(false)}>취소</Button>
        <Button variant="primary" type="submit" pending={sending.pending}>
          보내기
        </Button>
      </div>
    </form>
  )
}
