import { browserApi } from '#web/app/api/browser-api.ts'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

export function DeletePostDialog({
  postId,
  title,
  onDeleted,
  onClose,
}: {
  postId: number
  title: string
  onDeleted: () => Promise<void>
  onClose: () => void
}) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/post', { query: { postId } })
    toast.success('글이 삭제되었습니다.', { leadsOn: true })
    await onDeleted()
  })
  return (
    <QuestionDialog
      title="글 삭제"
      confirm="삭제"
      pending={pending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p className="mb-3 border-stamp border-l-4 pl-3 text-faded">{title}</p>
      <p>이 글을 삭제하시겠습니까? 되돌릴 수 없습니다.</p>
    </QuestionDialog>
  )
}
