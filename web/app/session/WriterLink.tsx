import { buttonClass } from '#web/ui/controls/Button.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'

interface WriterLinkProps {
  href: string
  label: string
  icon: Icon
}

/** A link to a form for active members. The form itself sends a visitor to sign in and back. */
export const WriterLink = ({ href, label, icon: Icon }: WriterLinkProps) => (
  <a href={href} className={buttonClass('primary')}>
    <Icon size={17} />
    {label}
  </a>
)
