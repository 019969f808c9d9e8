import { browserApi } from '#web/app/api/browser-api.ts'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

export function DeleteSeriesDialog({
  seriesId,
  title,
  onDeleted,
  onClose,
}: {
  seriesId: number
  title: string
  onDeleted(): Promise<void>
  onClose(): void
}) {
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/series', { query: { seriesId } })
    toast.success('연재가 삭제되었습니다.', { leadsOn: true })
    await onDeleted()
  })
  return (
    <QuestionDialog
      title="연재 삭제"
      confirm="삭제"
      pending={pending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p className="mb-3 border-stamp border-l-4 pl-3 text-faded">{title}</p>
      <p>목차와 선호작이 사라집니다. 글은 자작 소설 게시판에 그대로 남습니다. 삭제하시겠습니까?</p>
    </QuestionDialog>
  )
}
