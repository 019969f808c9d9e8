import { type ComponentProps, type ComponentType, useState } from 'react'
import { type BoardKey, mayModerate } from '#contract/community/boards/boards.ts'
import { useViewer } from '#web/app/session/session.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { EarlierTexts } from './EarlierTexts.tsx'

interface Edited {
  postId: number
  memberId: number
  editedAt: string | null
  revisionCount: number
}

type Dialog = ComponentType<ComponentProps<typeof EarlierTexts>>

/**
 * A mark that a post was edited, with time and count. For its author and the board's moderators it opens the
 * revisions.
 */
export function EditedMark({ post, board }: { post: Edited; board: BoardKey }) {
  const viewer = useViewer()
  const [Open, setOpen] = useState<Dialog | null>(null)
  const opening = useAction(async () => {
    const { EarlierTexts } = await import('./EarlierTexts.tsx')
    setOpen(() => EarlierTexts)
  })
  const { postId, memberId, editedAt, revisionCount } = post
  if (revisionCount === 0 || editedAt === null) return null
  const words = (
    <>
      수정됨 · <DateTime value={editedAt} /> · {figure(revisionCount)}회
    </>
  )
  const isOwn = viewer?.activated === true && viewer.memberId === memberId
  if (!isOwn && !mayModerate(viewer, { board })) return <span>{words}</span>
  return (
    <>
      <button
        type="button"
        title="수정 기록 보기"
        aria-busy={opening.pending}
        onClick={() => opening.run()}
        className="-my-1.5 py-1.5 underline underline-offset-4 hover:text-stamp"
      >
        {words}
      </button>
      {Open && <Open postId={postId} isOwn={isOwn} onClose={() => setOpen(null)} />}
    </>
  )
}
