import { createContext, createElement, type ReactNode, use } from 'react'

/** How the server renders one part: from the cache, or whole so that it can be cached. */
export interface PartPlace {
  /** The element that marks the part in React's output. It never reaches a browser. */
  tag: string
  index: number
  isCached: boolean
}

/** Gives a part's place in the server's cache. It is `null` in browsers, which have no such cache. */
export const PartsContext = createContext<((key: string) => PartPlace) | null>(null)

interface PartProps {
  name: string
  /** Everything that the part's HTML depends on, besides the settings and the hour. */
  of: unknown
  children: ReactNode
}

function CachedPart({ name, of, children }: PartProps) {
  const place = use(PartsContext)?.(`${name} ${JSON.stringify(of)}`)
  if (!place) return children
  return createElement(place.tag, { n: place.index }, place.isCached ? null : children)
}

/**
 * A part of many pages whose HTML the server caches, because rendering it is the slowest step of a page. It
 * adds nothing to the HTML, so browsers hydrate it as usual. Its text must not depend on where it is in the
 * tree.
 */
export const Part = import.meta.env.SSR ? CachedPart : ({ children }: PartProps) => children
