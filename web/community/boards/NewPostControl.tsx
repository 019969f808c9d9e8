import { type BoardKey, writingOn } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { PenLine } from '#web/ui/icons/list-icons.ts'

/** The way to a new post; where only the admin writes, nobody else sees it. */
export function NewPostControl({ board }: { board: BoardKey }) {
  const viewer = useViewer()
  if (writingOn(board, viewer) === 'hidden') return null
  return <WriterLink href={hrefOf('newPost', { board })} label="글쓰기" icon={PenLine} act="글을 작성할" />
}
