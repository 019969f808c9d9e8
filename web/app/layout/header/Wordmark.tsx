import { DRAWN_NAME, drawnName } from '#contract/platform/pages/wordmark.ts'

/** One HTML string, as with the icons. */
const drawing = { __html: drawnName({ ink: 'stroke="currentColor"', clue: 'class="fill-stamp"' }) }

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
