interface BackLinkProps {
  href: string
  children: string
}

/** The link above a heading to the page that the screen belongs to. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <p className="text-sm">
    <a
      href={href}
      className="font-semibold text-stamp hover:underline max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {children}
    </a>
  </p>
)
