import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'

interface OwnPart {
  id: string
  title: string
}

/**
 * The part of the page in view: the one named in the address while it is visible, otherwise the first visible
 * one.
 */
function useSeen(parts: readonly OwnPart[], named: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watcher = new IntersectionObserver(
      changes =>
        setSeen(before => {
          const next = new Set(before)
          for (const { target, isIntersecting } of changes)
            if (isIntersecting) next.add(target.id)
            else next.delete(target.id)
          return next
        }),
      // The reading area: below the strip, in the upper half of the window.
      { rootMargin: '-64px 0px -50% 0px' },
    )
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id)
      if (part) watcher.observe(part)
    }
    return () => watcher.disconnect()
  }, [ids])
  return seen.has(named) ? named : parts.find(({ id }) => seen.has(id))?.id
}

/** Links to the parts of the page, in one sticky line that scrolls sideways on a phone. */
export function OwnParts({ parts }: { parts: readonly OwnPart[] }) {
  const { hash } = useLocation()
  const chosen = useSeen(parts, hash.slice(1))
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const link = chosen && nav?.querySelector<HTMLElement>(`[href="#${chosen}"]`)
    // Scrolls only the strip, so that the page keeps its position.
    if (nav && link) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 })
  }, [chosen])
  return (
    <nav
      ref={strip}
      aria-label="내 정보 차례"
      className="swiped sticky top-0 z-20 mt-5 flex overflow-x-auto border-rule border-b bg-paper"
    >
      {parts.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === chosen ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-3 px-3 text-sm hover:text-stamp aria-[current]:border-stamp aria-[current]:font-semibold aria-[current]:text-stamp"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
