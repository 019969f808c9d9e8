import { createContext, use, useSyncExternalStore } from 'react'
import type { Screen } from '#web/app/screen/screen.ts'
import type { PageFailure } from '#web/app/screen/to-page-error.ts'

/** A page's location: the parts of its address, and a key for this arrival. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  key: string
}

/** The page that the site shows. */
export interface OpenPage {
  location: PageLocation
  /** `undefined` if its code could not be fetched. */
  screen: Screen | undefined
  loaded: object
  failure: PageFailure | undefined
}

export interface Onward {
  /** Replaces the current history entry. */
  replace?: boolean
  /**
   * Other parts of the page may have unsaved changes, so the leave question is asked before a replacement
   * too.
   */
  mayAsk?: boolean
}

/** Navigation between pages. */
export interface Navigator {
  /** Resolves once the next page is shown, or a newer navigation has taken its place. */
  navigate(to: string, options?: Onward): Promise<void>
  /** Reloads the data of the shown page. */
  revalidate(): Promise<void>
  /** Sets the address to an anchor of this page without scrolling to it. */
  putAnchor(id: string): void
  subscribe(listener: (page: OpenPage) => void): () => void
  /** To be called once a page is rendered. */
  arrived(location: PageLocation): void
  /** The address of the page that is loading. */
  next(): URL | undefined
  onNext(listener: () => void): () => void
  /**
   * Asks before leaving. `ask` gets a function that leaves anyway. Returns a function that removes the guard.
   */
  block(hasUnsaved: () => boolean, ask: (leave: () => void) => void): () => void
}

const onlyInBrowsers = () => {
  throw new Error('nobody navigates on the server')
}

/** The navigator during server rendering. */
export const standingStill: Navigator = {
  navigate: onlyInBrowsers,
  revalidate: onlyInBrowsers,
  putAnchor: onlyInBrowsers,
  subscribe: onlyInBrowsers,
  arrived: onlyInBrowsers,
  next: onlyInBrowsers,
  onNext: onlyInBrowsers,
  block: onlyInBrowsers,
}
export const NavigatorContext = createContext(standingStill)
export const LocationContext = createContext<PageLocation | undefined>(undefined)
/** The menu entry that the open page belongs to, if it isn't an entry itself. */
export const ActiveMenuItemContext = createContext<string | undefined>(undefined)

export const useNavigator = () => use(NavigatorContext)
export const useNavigate = () => use(NavigatorContext).navigate
export const useRevalidate = () => use(NavigatorContext).revalidate

/** The page's location. */
export function useLocation() {
  const location = use(LocationContext)
  if (!location) throw new Error('outside of a page')
  return location
}

export const useSearch = () => new URLSearchParams(useLocation().search)

const never = () => () => undefined

/** The whole query. The server knows only the part that its page reads, so it is empty during hydration. */
export function useWholeSearch() {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { search } = useLocation()
  return isTakenOver ? search : ''
}

export const useActiveMenuItem = () => use(ActiveMenuItemContext)

/** The address of the page that is loading. */
export function useNext() {
  const { next, onNext } = useNavigator()
  return useSyncExternalStore(onNext, next, () => undefined)
}
