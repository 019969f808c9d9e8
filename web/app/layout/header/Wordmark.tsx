import { DRAWN_NAME, drawnName } from '#contract/platform/pages/wordmark.ts'
import { markHref } from '#contract/trust/site-settings/face-rules.ts'
import { useFace } from '#web/app/state/face.ts'
import { useSettings } from '#web/app/state/settings.ts'

/** One HTML string, because React would hydrate each line of the drawing. */
const drawing = { __html: drawnName({ ink: 'stroke="currentColor"', clue: 'class="fill-stamp"' }) }

export function Wordmark({ name, className }: { name: string; className: string }) {
  const { picture } = useFace()
  const { mark } = useSettings()
  if (name !== DRAWN_NAME || picture)
    return (
      <span className="inline-flex min-w-0 items-center gap-2 font-bold text-xl tracking-tight">
        {picture && mark && (
          <img
            src={markHref(192, mark)}
            alt=""
            width={28}
            height={28}
            className="size-7 shrink-0 max-wide:hidden"
          />
        )}
        <span className="truncate">{name}</span>
      </span>
    )
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 98 44"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own constant
      dangerouslySetInnerHTML={drawing}
    />
  )
}
