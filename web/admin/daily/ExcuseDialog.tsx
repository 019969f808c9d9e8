import { EXCUSE_WHY_MAX } from '#contract/puzzles/daily/daily-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

interface ExcuseProps {
  day: string
  title: string
  onClose(): void
  onExcused(): void
}

/** Excuses a day on which the site was down, so that it breaks no streak. */
export function ExcuseDialog({ day, title, onClose, onExcused }: ExcuseProps) {
  const form = useForm({
    checks: { why: required('사유를 입력해 주세요.') },
    async submit({ why }) {
      await browserApi('POST /api/admin/daily/excuse', { body: { day, why: why.trim() } })
      toast.success('휴일로 지정했습니다.')
      onExcused()
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-3">장애가 있던 날입니다. 이날 풀지 못한 사람의 연속 기록이 끊기지 않습니다.</p>
      <Form form={form}>
        <TextField label="까닭" name="why" max={EXCUSE_WHY_MAX} />
        <DialogButtons submit="휴일로 지정" onClose={onClose} className="mt-2" />
      </Form>
    </Dialog>
  )
}
