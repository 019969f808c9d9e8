import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

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
    <Dialog title="연재 삭제" onClose={onClose}>
      <p className="mb-3 border-stamp border-l-4 pl-3 text-faded">{title}</p>
      <p>목차와 선호작이 사라집니다. 글은 자작 소설 게시판에 그대로 남습니다. 삭제하시겠습니까?</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>취소</Button>
        <Button look="primary" pending={pending} onClick={() => run()}>
          삭제
        </Button>
      </div>
    </Dialog>
  )
}
