import { PenLine } from 'lucide-react'
import { useSession } from '../session/session.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Gated } from '../ui/Tooltip.tsx'

const words = (
  <>
    <PenLine aria-hidden size={17} />새 연재
  </>
)

const Allowed = () => (
  <a href="/series/new" className={buttonLook('primary')}>
    {words}
  </a>
)

const Refused = () => (
  <Gated reason="로그인한 회원만 연재를 열 수 있습니다.">
    {gated => (
      <Button look="primary" {...gated}>
        {words}
      </Button>
    )}
  </Gated>
)

/** The way to a new series. Until the viewer is known, what the held tokens promise. */
export function NewSeriesControl() {
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
