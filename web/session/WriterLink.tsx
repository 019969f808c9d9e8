import { Button, buttonLook } from '../ui/Button.tsx'
import type { Icon } from '../ui/icon.tsx'
import { Gated } from '../ui/Tooltip.tsx'
import { useSession } from './session.ts'

interface WriterLinkProps {
  href: string
  label: string
  icon: Icon
  /** What others are told. */
  reason: string
}

const Words = ({ label, icon: Icon }: Pick<WriterLinkProps, 'label' | 'icon'>) => (
  <>
    <Icon size={17} />
    {label}
  </>
)

const Allowed = ({ href, ...words }: WriterLinkProps) => (
  <a href={href} className={buttonLook('primary')}>
    <Words {...words} />
  </a>
)

const Refused = ({ reason, ...words }: WriterLinkProps) => (
  <Gated reason={reason}>
    {gated => (
      <Button look="primary" {...gated}>
        <Words {...words} />
      </Button>
    )}
  </Gated>
)

/** The way to a form for active members. Until the viewer is known, what the held tokens promise. */
export function WriterLink(props: WriterLinkProps) {
  const { state, viewer } = useSession()
  if (viewer?.activated) return <Allowed {...props} />
  if (state !== 'unknown') return <Refused {...props} />
  return (
    <>
      <span className="for-members">
        <Allowed {...props} />
      </span>
      <span className="for-visitors">
        <Refused {...props} />
      </span>
    </>
  )
}
