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

/** A link to a case of one's own in the free place beside the last case. */
export const OwnCaseTile = ({ board }: { board: BoardKey }) =>
  writingOn(board, useViewer()) !== 'hidden' && (
    <li className="grid max-desk:hidden">
      <a
        href={hrefOf('newPost', { board })}
        className="case-row mt-9 mb-1 grid place-content-center border border-dashed"
      >
        내 사건 올리기
      </a>
    </li>
  )
