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

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /**
   * Other parts of the page may have unsaved changes, so the leave question is asked before a replacement
   * too.
   */
  confirmLeave?: boolean
}

export interface Navigator {
  /** Resolves once the next page is shown, or a newer navigation has taken its place. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
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
   * Asks before leaving. `confirmLeave` gets a function that leaves anyway. Returns a function that removes
   * the guard.
   */
  block(hasUnsaved: () => boolean, confirmLeave: (leave: () => void) => void): () => void
}

const throwOnServer = () => {
  throw new Error('nobody navigates on the server')
}

export const serverNavigator: Navigator = {
  navigate: throwOnServer,
  revalidate: throwOnServer,
  putAnchor: throwOnServer,
  subscribe: throwOnServer,
  arrived: throwOnServer,
  next: throwOnServer,
  onNext: throwOnServer,
  block: throwOnServer,
}
export const NavigatorContext = createContext(serverNavigator)
export const LocationContext = createContext<PageLocation | undefined>(undefined)
/** The menu entry that the open page belongs to, if it isn't an entry itself. */
export const ActiveMenuItemContext = createContext<string | undefined>(undefined)

export const useNavigator = () => use(NavigatorContext)
export const useNavigate = () => use(NavigatorContext).navigate
export const useRevalidate = () => use(NavigatorContext).revalidate

export function useLocation() {
  const location = use(LocationContext)
  if (!location) throw new Error('outside of a page')
  return location
}

export const useSearch = () => new URLSearchParams(useLocation().search)

const subscribeToNothing = () => () => undefined

/** The whole query. It is empty during hydration, because the server knows only the part that its page reads. */
export function useSearchString() {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const { search } = useLocation()
  return isHydrated ? search : ''
}

export const useActiveMenuItem = () => use(ActiveMenuItemContext)

/** The address of the page that is loading. */
export function usePendingUrl() {
  const { next, onNext } = useNavigator()
  return useSyncExternalStore(onNext, next, () => undefined)
}
