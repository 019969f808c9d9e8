import { ITEM_NOTE_MAX } from '#contract/community/case-lists/list-rules.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

export function NoteDialog({
  item,
  note,
  onSaved,
  onClose,
}: {
  item: { listId: number; postId?: number; bookId?: number }
  note: string
  onSaved(): void
  onClose(): void
}) {
  const form = useForm<'note'>({
    checks: { note: optional },
    async submit(written) {
      await browserApi('PUT /api/list/item', { body: { ...item, note: normalizeText(written.note) } })
      onSaved()
      onClose()
    },
  })
  return (
    <Dialog title="메모" onClose={onClose}>
      <Form form={form}>
        <TextField
          label="메모"
          name="note"
          defaultValue={note}
          max={ITEM_NOTE_MAX}
          autoComplete="off"
          hint="공개한 사건철에서는 모두에게 보입니다. 스포일러는 ||이렇게|| 가릴 수 있습니다."
        />
        <div className="mt-3 flex justify-end">
          <SubmitButton className="min-w-32">저장</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
