import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BoardKey, isAdmin } from '#contract/boards.ts'
import { browserApi } from '../api/browser-api.ts'
import { useViewer } from '../session/session.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

/** Edit and delete, for the author and the admin. Their line is kept free for everyone: nothing jumps. */
export function PostActions({
  post,
  board,
}: {
  post: { postId: number; memberId: number }
  board: BoardKey
}) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/post', { query: { postId: post.postId } })
    toast.success('게시글이 삭제되었습니다.')
    await navigate(`/board/${board}`, { replace: true })
  })
  const mayChange = viewer?.activated && (viewer.memberId === post.memberId || isAdmin(viewer))
  return (
    <div className="my-4 flex min-h-11 justify-end gap-2">
      {mayChange && (
        <>
          <a href={`/post/edit/${post.postId}`} className={buttonLook('quiet')}>
            수정
          </a>
          <Button look="danger" onClick={() => setIsAsking(true)}>
            삭제
          </Button>
        </>
      )}
      {isAsking && (
        <Dialog title="게시글 삭제" onClose={() => setIsAsking(false)}>
          <p>이 글을 삭제하시겠습니까? 되돌릴 수 없습니다.</p>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={() => setIsAsking(false)}>취소</Button>
            <Button look="primary" pending={pending} onClick={() => run()}>
              삭제
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
