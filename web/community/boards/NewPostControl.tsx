import { type BoardKey, writingOn } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { PenLine } from '#web/ui/icons/list-icons.ts'

/** The link to a new post. On boards where only the admin writes, others don't see it. */
export function NewPostControl({ board }: { board: BoardKey }) {
  const viewer = useViewer()
  if (writingOn(board, viewer) === 'hidden') return null
  return <WriterLink href={hrefOf('newPost', { board })} label="글쓰기" icon={PenLine} />
}
