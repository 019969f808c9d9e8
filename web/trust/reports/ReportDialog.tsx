import { useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import {
  DETAIL_MAX,
  type ReasonKey,
  reasons,
  reasonsFor,
  reportProblem,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { RequirementLinks, requirementWords, useMissingRequirement } from '#web/app/session/Gate.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'
import { submitBy } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'
import { Radios } from '#web/ui/forms/Radios.tsx'
import type { MenuTarget } from './MoreMenu.tsx'

/** The requirement that the viewer lacks for reporting, and the alternatives without it. */
function MissingRequirement({ missing }: { missing: NonNullable<ReturnType<typeof useMissingRequirement>> }) {
  return (
    <>
      <p>{requirementWords(missing, '신고할')}</p>
      <p className="mt-3 text-stamp">
        <RequirementLinks missing={missing} />
      </p>
      <p className="mt-3 text-faded text-sm">
        <a href={hrefOf('rights')} className="underline underline-offset-4 hover:text-stamp">
          권리침해 신고
        </a>
        는 로그인 없이 할 수 있습니다.
      </p>
    </>
  )
}

function Reasons({
  of,
  chosen,
  onChoose,
}: {
  of: TargetType
  chosen: ReasonKey | null
  onChoose(reason: ReasonKey): void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">이유</legend>
      <Radios
        name="reason"
        values={reasonsFor(of)}
        chosen={chosen}
        wordsOf={key => reasons[key].label}
        onChange={onChoose}
      />
    </fieldset>
  )
}

/** The dialog for reporting. No reason is preselected. */
export function ReportDialog({ target, onClose }: { target: MenuTarget; onClose(): void }) {
  const { targetType, targetId } = target
  const missing = useMissingRequirement()
  const [reason, setReason] = useState<ReasonKey | null>(null)
  const [detail, setDetail] = useState('')
  const [message, setMessage] = useState<{ kind: 'status' | 'alert'; words: string } | null>(null)
  const sending = useAction(
    async () => {
      setMessage(null)
      if (reason === null) return setMessage({ kind: 'alert', words: '신고 사유를 선택해 주세요.' })
      const problem = reportProblem({ type: targetType, reason, detail })
      if (problem) return setMessage({ kind: 'alert', words: problem.message })
      await browserApi('POST /api/report', { body: { targetType, targetId, reason, detail: detail || null } })
      toast.success('신고를 접수했습니다.')
      onClose()
    },
    {
      onFailure(error) {
        // An already reviewed text is not an error of the reporter, so it is shown as a status.
        const kind = error instanceof Refusal && error.code === 'already_reviewed' ? 'status' : 'alert'
        setMessage({ kind, words: failureWords(error) })
      },
    },
  )
  if (missing)
    return (
      <Dialog title="신고" onClose={onClose}>
        <MissingRequirement missing={missing} />
      </Dialog>
    )
  return (
    <Dialog title="신고" onClose={onClose}>
      <form onSubmit={submitBy(sending.run)}>
        <Reasons of={targetType} chosen={reason} onChoose={setReason} />
        <div className="mt-3">
          <LabelledArea
            label={`자세한 내용 ${reason === 'other' ? '(필수)' : '(선택)'}`}
            rows={3}
            max={DETAIL_MAX}
            value={detail}
            onChange={setDetail}
          />
        </div>
        <p className="mt-2 mb-3 text-faded text-sm">
          신고한 사람은 작성자에게 알려지지 않습니다. 검토 결과는 알림으로 알려 드립니다.
        </p>
        {message && <Message kind={message.kind}>{message.words}</Message>}
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" type="submit" pending={sending.pending}>
            신고하기
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
