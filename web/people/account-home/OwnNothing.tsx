/** The class of a part of the member's own page. Parts flow in columns. */
export const ownPart = 'mb-5 min-w-0 break-inside-avoid scroll-mt-16 border border-line bg-card px-4 pb-4'

/** A part without content, as one line. */
export const OwnNothing = ({
  id,
  title,
  begin: { href, label },
}: {
  id: string
  title: string
  begin: { href: string; label: string }
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`${ownPart} flex min-h-12 flex-wrap items-center gap-x-3 pb-0!`}
  >
    <h2 id={`${id}-title`} className="font-drawn text-base">
      {title}
    </h2>
    <span className="mr-auto text-faded text-sm">아직 없음</span>
    <a
      href={href}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-stamp"
    >
      {label}
    </a>
  </section>
)
