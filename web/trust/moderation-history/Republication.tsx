import { useState } from 'react'
import { lengthOf } from '#contract/platform/text/text.ts'
import type { OwnClaim } from '#contract/trust/takedowns/rights.ts'
import {
  claimKinds,
  claimOutcomes,
  OBJECTION_MAX,
  OBJECTION_MIN,
} from '#contract/trust/takedowns/rights-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { dayWords } from '#web/ui/dates/dates.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'

/** The author's options for a text that a claim hides. */
export function Republication({
  claim: { itemId, kind, until, objection, outcome },
  onSent,
}: {
  claim: OwnClaim
  onSent(): void
}) {
  const [text, setText] = useState('')
  const sending = useFailingAction(async () => {
    if (lengthOf(text) < OBJECTION_MIN) return `${OBJECTION_MIN}자 이상 적어 주세요.`
    await browserApi('POST /api/rights/objection', { body: { itemId, text: text.trim() } })
    toast.success('재게시 요청을 접수했습니다.')
    onSent()
  })
  const isOver = outcome !== null || new Date(until) < new Date()
  return (
    <div className="mt-2 border-edge border-l-4 pl-3 text-sm">
      <p>
        권리침해 신고({claimKinds[kind].label})로 {dayWords(until)}까지 임시조치되었습니다.
        {outcome && ` ${claimOutcomes[outcome]}.`}
      </p>
      {objection && <p className="mt-1 whitespace-pre-wrap break-words">재게시 요청: {objection}</p>}
      {!objection && !isOver && (
        <form className="mt-2 space-y-2" onSubmit={submitBy(sending.run)}>
          <LabelledArea
            label={`다시 공개해야 하는 까닭 (${OBJECTION_MIN}자 이상)`}
            rows={4}
            max={OBJECTION_MAX}
            value={text}
            onChange={setText}
          />
          <p className="text-faded">
            요청하면 기간이 끝난 뒤 다시 공개됩니다. 요청하지 않으면 글이 삭제됩니다.
          </p>
          {sending.failure && <Message kind="alert">{sending.failure}</Message>}
          <Button variant="primary" type="submit" pending={sending.pending}>
            재게시 요청
          </Button>
        </form>
      )}
    </div>
  )
}
