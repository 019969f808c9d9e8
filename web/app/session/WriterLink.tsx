import { Button, buttonLook } from '#web/ui/controls/Button.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { ForActive } from './Gate.tsx'
import { useSession } from './session.ts'

interface WriterLinkProps {
  href: string
  label: string
  icon: Icon
  /** The action, in the form that precedes "수 있습니다". */
  act: string
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

const Refused = ({ act, href, ...words }: WriterLinkProps) => (
  <ForActive act={act} to={href}>
    {gated => (
      <Button look="primary" {...gated}>
        <Words {...words} />
      </Button>
    )}
  </ForActive>
)

/**
 * A link to a form for active members. Until the viewer is known, the stored tokens decide. The element stays
 * the same afterwards, since a visitor may be reading its tooltip.
 */
export function WriterLink(props: WriterLinkProps) {
  const { state, viewer } = useSession()
  const isUnknown = state === 'unknown'
  const mayWrite = viewer?.activated
  return (
    <>
      {(isUnknown || mayWrite) && (
        <span className={isUnknown ? 'for-members' : undefined}>
          <Allowed {...props} />
        </span>
      )}
      {!mayWrite && (
        <span className={isUnknown ? 'for-visitors' : undefined}>
          <Refused {...props} />
        </span>
      )}
    </>
  )
}
