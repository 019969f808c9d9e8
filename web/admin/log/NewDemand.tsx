import { useState } from 'react'
import {
  AUTHORITY_MAX,
  DEMAND_NOTE_MAX,
  type DemandAnswer,
  type DemandKind,
  demandAnswerKeys,
  demandAnswers,
  demandKindKeys,
  demandKinds,
} from '#contract/trust/audit-log/demand-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea, LabelledLine, LabelledSelect } from '#web/ui/forms/Labelled.tsx'

/** Records a demand of an authority and the site's answer. */
function DemandDialog({ onClose, onWritten }: { onClose(): void; onWritten(): void }) {
  const [authority, setAuthority] = useState('')
  const [kind, setKind] = useState<DemandKind>('remove')
  const [answer, setAnswer] = useState<DemandAnswer>('all')
  const [note, setNote] = useState('')
  const writing = useFailingAction(async () => {
    if (!authority.trim()) return '기관의 이름을 적어 주세요.'
    await browserApi('POST /api/admin/demand', {
      body: { authority, kind, answer, ...(note.trim() && { note }) },
    })
    toast.success('조치 기록에 적었습니다.')
    onClose()
    onWritten()
  })
  return (
    <Dialog title="기관의 요구 기록" onClose={onClose}>
      <form className="space-y-3" onSubmit={submitBy(writing.run)}>
        <p>법에 따라 기관이 요구한 것과 그에 답한 것을 남깁니다. 투명성 보고에는 수만 실립니다.</p>
        <LabelledLine label="기관" value={authority} onChange={setAuthority} max={AUTHORITY_MAX} />
        <LabelledSelect label="요구" value={kind} onChange={value => setKind(value as DemandKind)}>
          {demandKindKeys.map(key => (
            <option key={key} value={key}>
              {demandKinds[key]}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect label="답" value={answer} onChange={value => setAnswer(value as DemandAnswer)}>
          {demandAnswerKeys.map(key => (
            <option key={key} value={key}>
              {demandAnswers[key]}
            </option>
          ))}
        </LabelledSelect>
        <LabelledArea
          label="문서 번호, 주소 등 (선택)"
          value={note}
          onChange={setNote}
          rows={2}
          max={DEMAND_NOTE_MAX}
        />
        {writing.failure && <Message kind="alert">{writing.failure}</Message>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" type="submit" pending={writing.pending}>
            적기
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function NewDemand({ onWritten }: { onWritten(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-3">
      <Button size="small" onClick={() => setOpen(true)}>
        기관의 요구 기록
      </Button>
      {isOpen && <DemandDialog onClose={() => setOpen(false)} onWritten={onWritten} />}
    </div>
  )
}
