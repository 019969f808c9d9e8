import type { PreparedCase } from '#contract/puzzles/daily/daily.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { SelectField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { deskDayWords } from './day-words.ts'

interface DayProps {
  puzzle: { postId: number; title: string }
  days: readonly PreparedCase[]
  onClose(): void
  onSet(): void
}

/** Chooses a day for a nominated puzzle. It replaces that day's case. */
export function DayDialog({ puzzle: { postId, title }, days, onClose, onSet }: DayProps) {
  const form = useForm({
    checks: { day: required('날짜를 선택해 주세요.') },
    async submit({ day }) {
      await browserApi('PUT /api/admin/daily/puzzle', { body: { day, postId } })
      toast.success('사건을 지정하고 작성자에게 알렸습니다.')
      onSet()
      onClose()
    },
  })
  return (
    <Dialog title="출제일 지정" onClose={onClose}>
      <p className="break-words font-semibold">{title}</p>
      <p className="mt-1 mb-3">선택한 날의 사건 대신 이 문제가 나갑니다. 작성자에게 알립니다.</p>
      <Form form={form}>
        <SelectField label="날" name="day" defaultValue="">
          <option value="">선택 안 함</option>
          {days
            .filter(({ begun, form: kind }) => !begun && kind === 'accusation')
            .map(prepared => (
              <option key={prepared.day} value={prepared.day}>
                {`${deskDayWords(prepared.day)} · ${prepared.title}`}
              </option>
            ))}
        </SelectField>
        <DialogButtons submit="이날로 정하기" onClose={onClose} className="mt-2" />
      </Form>
    </Dialog>
  )
}
