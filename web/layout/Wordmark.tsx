/** The site's own name, which is drawn; another one is set in type. */
const DRAWN_NAME = '단서'

/** The dots of ㅏ and ㅓ, round as they were in the fifteenth century: two clues. One element, as the icons are. */
const drawing = {
  __html:
    '<g fill="none" stroke="currentColor" stroke-width="7">' +
    '<path d="M23 5.5H5.5V22H24M34.5 2V29.5M5.5 30v10.5H38"/>' +
    '<path d="M65 2C65 18 60 31 49 41.5M62 26C65 32 71 37.5 79 41M93.5 2V44"/></g>' +
    '<circle cx="44" cy="14" r="4.7" class="fill-stamp"/><circle cx="83" cy="18" r="4.7" class="fill-stamp"/>',
}

export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  if (name !== DRAWN_NAME) return <span className="font-bold text-xl tracking-tight">{name}</span>
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 98 44"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of ours
      dangerouslySetInnerHTML={drawing}
    />
  )
}
