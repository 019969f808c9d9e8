/** Paths that look like the site's but are files or calls. */
export const isPage = ({ pathname }: URL) =>
  !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname) && !pathname.startsWith('/images/')

/** Whether this is the page at an address, whatever anchor of it. */
export const isHere = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname === location.pathname && search === location.search

/** What the site's own code says with a navigation. */
export interface Said {
  /** The question before leaving has been answered. */
  isAnswered?: boolean
  /** It may be asked though the page is replaced. */
  mayAsk?: boolean
}

/** A link or a form of the page, pressed. */
export const isPress = ({ userInitiated, navigationType }: NavigateEvent) =>
  userInitiated && (navigationType === 'push' || navigationType === 'replace')

/** An anchor of this page, which the browser goes to by itself. */
export const isAnchor = ({ hashChange, navigationType }: NavigateEvent, url: URL) =>
  hashChange || (navigationType !== 'traverse' && url.hash !== '' && isHere(url))

/**
 * Whether a navigation leads from page to page within the document: a press, a way back, or what the site's own code
 * asks for. Where a script sets the location it means a new document, as signing out does.
 */
export const isOnward = (event: NavigateEvent, url: URL) =>
  event.canIntercept &&
  (isPress(event) || event.navigationType === 'traverse' || event.info !== undefined) &&
  event.downloadRequest === null &&
  event.formData === null &&
  isPage(url) &&
  !isAnchor(event, url)
