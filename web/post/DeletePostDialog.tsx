import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

/** Asks before a post goes for good, and sends it off. */
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
    <Dialog title="글 삭제" onClose={onClose}>
      <p className="mb-3 border-stamp border-l-4 pl-3 text-faded">{title}</p>
      <p>이 글을 삭제하시겠습니까? 되돌릴 수 없습니다.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>취소</Button>
        <Button look="primary" pending={pending} onClick={() => run()}>
          삭제
        </Button>
      </div>
    </Dialog>
  )
}
