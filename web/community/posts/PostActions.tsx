import { type ComponentProps, type ComponentType, useState } from 'react'
import { type BoardKey, mayChange } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLeaveFor } from '#web/app/navigation/leave-for.ts'
import { useViewer } from '#web/app/session/session.ts'
import { useBoardHref } from '#web/app/state/face.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { DeletePostDialog } from './DeletePostDialog.tsx'

type Dialog = ComponentType<ComponentProps<typeof DeletePostDialog>>

/** Edit and delete for the author and the admin. Their line is the gap below the post, so nothing moves. */
export function PostActions({
  post: { postId, memberId, title },
  board,
}: {
  post: { postId: number; memberId: number; title: string }
  board: BoardKey
}) {
  const viewer = useViewer()
  const leaveFor = useLeaveFor()
  const boardHref = useBoardHref()(board) ?? '/'
  const [Asking, setAsking] = useState<Dialog | null>(null)
  const asking = useAction(async () => {
    const { DeletePostDialog } = await import('./DeletePostDialog.tsx')
    setAsking(() => DeletePostDialog)
  })
  return (
    <div className="for-members -mt-8 flex min-h-11 flex-wrap gap-1.5 [&+section]:mt-2">
      {mayChange(viewer, { memberId }) && (
        <>
          {board === 'custom' && (
            <a href={hrefOf('postStats', { postId })} className={buttonClass('quiet')}>
              통계
            </a>
          )}
          <a href={hrefOf('editPost', { postId })} className={buttonClass('quiet')}>
            수정
          </a>
          <Button variant="danger" pending={asking.pending} onClick={() => asking.run()}>
            삭제
          </Button>
        </>
      )}
      {Asking && (
        <Asking
          postId={postId}
          title={title}
          onClose={() => setAsking(null)}
          onDeleted={() => leaveFor(boardHref)}
        />
      )}
    </div>
  )
}
