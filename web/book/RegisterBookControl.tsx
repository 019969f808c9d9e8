import { BookPlus } from 'lucide-react'
import { useSession } from '../session/session.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Gated } from '../ui/Tooltip.tsx'

const words = (
  <>
    <BookPlus aria-hidden size={17} />
    도서 등록
  </>
)

const Allowed = () => (
  <a href="/book/new" className={buttonLook('primary')}>
    {words}
  </a>
)

const Refused = () => (
  <Gated reason="로그인한 회원만 도서를 등록할 수 있습니다.">
    {gated => (
      <Button look="primary" {...gated}>
        {words}
      </Button>
    )}
  </Gated>
)

/** The way to a new book. Until the viewer is known, what the held tokens promise. */
export function RegisterBookControl() {
  const { state, viewer } = useSession()
  if (viewer?.activated) return <Allowed />
  if (state !== 'unknown') return <Refused />
  return (
    <>
      <span className="for-members">
        <Allowed />
      </span>
      <span className="for-visitors">
        <Refused />
      </span>
    </>
  )
}
