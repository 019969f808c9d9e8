import { createContext, use, useSyncExternalStore } from 'react'
import type { BlockerFunction, Blocker as Blocking, Location, NavigateOptions, To } from 'react-router'
import type { Screen } from '../screen.ts'

/** What the site shows, and where it is going. */
export interface Navigation {
  location: Location
  /** Where the next page is being fetched from. */
  next: Location | undefined
  /** `undefined` where not even its code could be fetched. */
  screen: Screen | undefined
  loaded: object
  /** Why the screen can't be shown, with the status of a refusal. */
  failure: unknown
  /** Where to scroll to: `false` for staying, `null` for the top or the address' anchor. */
  scrollTo: number | false | null
  keepsScroll: boolean
}

/** What leads from page to page. */
export interface Navigator {
  navigate(to: To, options?: NavigateOptions): Promise<void>
  /** Loads what is shown anew. */
  revalidate(): Promise<void>
  /** Fetches the code behind an address ahead of its click, and what its page shows. */
  fetchAhead(url: Pick<URL, 'pathname' | 'search'>, withData: boolean): Promise<void>
  subscribe(listener: (navigation: Navigation) => void): () => void
  /** Asks before leaving; `changed` is told of each attempt. Returns the end of it. */
  block(shouldBlock: BlockerFunction, changed: (blocking: Blocking | undefined) => void): () => void
}

const onlyInBrowsers = () => {
  throw new Error('nobody navigates on the server')
}

/** Of a page that is being rendered. */
export const standingStill: Navigator = {
  navigate: onlyInBrowsers,
  revalidate: onlyInBrowsers,
  fetchAhead: onlyInBrowsers,
  subscribe: onlyInBrowsers,
  block: onlyInBrowsers,
}
export const NavigatorContext = createContext(standingStill)
export const LocationContext = createContext<Location | undefined>(undefined)
/** The menu entry that the open page belongs to, where it isn't one itself. */
export const PlaceContext = createContext<string | undefined>(undefined)
export const NextContext = createContext<Location | undefined>(undefined)

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
export const useNext = () => use(NextContext)
