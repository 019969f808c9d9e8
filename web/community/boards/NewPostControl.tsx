import { type BoardKey, writingOn } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { Plus } from '#web/ui/icons/icons.ts'
import { PenLine } from '#web/ui/icons/list-icons.ts'

/** The link to a new post. On boards where only the admin writes, others don't see it. */
export function NewPostControl({ board }: { board: BoardKey }) {
  const viewer = useViewer()
  if (writingOn(board, viewer) === 'hidden') return null
  return <WriterLink href={hrefOf('newPost', { board })} label="글쓰기" icon={PenLine} />
}

/** A free place beside the last case, which leads to a case of one's own. */
export function OwnCaseTile({ board }: { board: BoardKey }) {
  const viewer = useViewer()
  if (writingOn(board, viewer) === 'hidden') return null
  return (
    <li className="grid max-desk:hidden">
      <a
        href={hrefOf('newPost', { board })}
        className="mt-9 mb-1 grid place-content-center justify-items-center gap-2 border border-edge border-dashed text-center font-book font-semibold hover:border-ink hover:text-stamp"
      >
        <Plus size={22} />내 사건 올리기
      </a>
    </li>
  )
}
