import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { postIdIn } from './post-address.ts'

interface PuzzleProps {
  day: string
  title: string
  onClose(): void
  onSet(): void
}

/** Sets a member's puzzle, given by its address, as a daily case. */
export function PuzzleDialog({ day, title, onClose, onSet }: PuzzleProps) {
  const form = useForm({
    checks: { postId: text => (postIdIn(text) ? undefined : '글 주소나 번호를 적어 주세요.') },
    async submit({ postId: text }) {
      const postId = postIdIn(text)
      if (!postId) return
      await browserApi('PUT /api/admin/daily/puzzle', { body: { day, postId } })
      toast.success('사건을 지정했습니다.')
      onSet()
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-3">
        정답이 있는 추리 퀴즈를 이날의 사건으로 합니다. 그날이 될 때까지 운영진과 작성자만 압니다.
      </p>
      <Form form={form}>
        <TextField label="글 주소나 번호" name="postId" autoComplete="off" />
        <DialogButtons submit="이 문제로 정하기" onClose={onClose} className="mt-2" />
      </Form>
    </Dialog>
  )
}
