import type { Reply } from '#contract/calls.ts'
import { SCRAP_NOTE_MAX } from '#contract/community/scraps/scrap-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

type OwnScrap = Reply<'GET /api/scrap'>['data']

/** Edits the note of a scrap, or removes the scrap. */
export function ScrapDialog({
  postId,
  scrap,
  onChange,
  onClose,
}: {
  postId: number
  scrap: OwnScrap
  onChange(next: OwnScrap): void
  onClose(): void
}) {
  const form = useForm({
    checks: { note: optional },
    async submit({ note }) {
      const trimmedNote = note.trim() || null
      await browserApi('POST /api/scrap', { body: { postId, note: trimmedNote } })
      onChange({ scrapped: true, note: trimmedNote })
      toast.success(trimmedNote ? '메모를 저장했습니다.' : '메모를 비웠습니다.')
      onClose()
    },
  })
  const removing = useAction(async () => {
    await browserApi('DELETE /api/scrap', { query: { postId } })
    onChange({ scrapped: false, note: null })
    toast.success('스크랩을 취소했습니다.')
    onClose()
  })
  return (
    <Dialog title="스크랩" onClose={onClose}>
      <Form form={form}>
        <TextAreaField
          label="메모"
          name="note"
          rows={3}
          defaultValue={scrap.note ?? ''}
          max={SCRAP_NOTE_MAX}
          hint="나에게만 보입니다."
        />
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button
            variant="danger"
            className="mr-auto"
            pending={removing.pending}
            onClick={() => removing.run()}
          >
            스크랩 취소
          </Button>
          <SubmitButton>메모 저장</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
