import { PenLine } from 'lucide-react'
import { type BoardKey, boards, writingOn } from '#contract/boards.ts'
import { useSession } from '../session/session.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Gated } from '../ui/Tooltip.tsx'

const words = (
  <>
    <PenLine aria-hidden size={17} />
    글쓰기
  </>
)

function Allowed({ board }: { board: BoardKey }) {
  return (
    <a href={`/post/new?board=${board}`} className={buttonLook('primary')}>
      {words}
    </a>
  )
}

const Refused = () => (
  <Gated reason="로그인한 회원만 글을 작성할 수 있습니다.">
    {props => (
      <Button look="primary" {...props}>
        {words}
      </Button>
    )}
  </Gated>
)

/** The way to a new post. Until the viewer is known, what the held tokens promise. */
export function NewPostControl({ board }: { board: BoardKey }) {
  const { state, viewer } = useSession()
  const writing = writingOn(board, viewer)
  if (writing === 'allowed') return <Allowed board={board} />
  if (writing === 'hidden') return null
  if (state !== 'unknown' || boards[board].adminOnly) return <Refused />
  return (
    <>
      <span className="for-members">
        <Allowed board={board} />
      </span>
      <span className="for-visitors">
        <Refused />
      </span>
    </>
  )
}
