import { createContext, use, useSyncExternalStore } from 'react'
import type { Screen } from '#web/app/screen/screen.ts'
import type { PageFailure } from '#web/app/screen/to-page-error.ts'

/** Where a page stands: the parts of its address, and which arrival there it is. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  key: string
}

/** What the site shows. */
export interface OpenPage {
  location: PageLocation
  /** `undefined` where not even its code could be fetched. */
  screen: Screen | undefined
  loaded: object
  failure: PageFailure | undefined
}

export interface Onward {
  /** The way back doesn't lead here again. */
  replace?: boolean
  /** Something else on the page may be unsaved still: that is asked about before the page is replaced, too. */
  mayAsk?: boolean
}

/** What leads from page to page. */
export interface Navigator {
  /** Resolves once the next page shows, or another one took its place. */
  navigate(to: string, options?: Onward): Promise<void>
  /** Loads what is shown anew. */
  revalidate(): Promise<void>
  /** Names an anchor of this page in the address, without the jump that following it is. */
  putAnchor(id: string): void
  subscribe(listener: (page: OpenPage) => void): () => void
  /** To be told that a page is drawn. */
  arrived(location: PageLocation): void
  /** Where the next page is being fetched from. */
  next(): URL | undefined
  onNext(listener: () => void): () => void
  /** Asks before leaving; `ask` gets what leaves all the same. Returns the end of it. */
  block(hasUnsaved: () => boolean, ask: (leave: () => void) => void): () => void
}

const onlyInBrowsers = () => {
  throw new Error('nobody navigates on the server')
}

/** Of a page that is being rendered. */
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
/** The menu entry that the open page belongs to, where it isn't one itself. */
export const PlaceContext = createContext<string | undefined>(undefined)

export const useNavigator = () => use(NavigatorContext)
export const useNavigate = () => use(NavigatorContext).navigate
export const useRevalidate = () => use(NavigatorContext).revalidate

/** Where the page stands. */
export function useLocation() {
  const location = use(LocationContext)
  if (!location) throw new Error('outside of a page')
  return location
}

export const useSearch = () => new URLSearchParams(useLocation().search)

const never = () => () => undefined

/** The query as it stands. The server knows only what its page reads of it: while that is taken over, nothing. */
export function useWholeSearch() {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { search } = useLocation()
  return isTakenOver ? search : ''
}

export const usePlace = () => use(PlaceContext)

/** Where the next page is on its way from. */
export function useNext() {
  const { next, onNext } = useNavigator()
  return useSyncExternalStore(onNext, next, () => undefined)
}
