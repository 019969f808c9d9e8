/** Excludes files and API calls, whose paths look like pages. */
export const isPage = ({ pathname }: URL) =>
  !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname) && !pathname.startsWith('/images/')

/** Whether an address is this page, ignoring its anchor. */
export const isCurrentPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname === location.pathname && search === location.search

/** The options that the site's own code passes with a navigation. */
export interface NavigationInfo {
  /** Whether the reader has already confirmed leaving. */
  isConfirmed?: boolean
  /** Whether to ask before leaving even when the navigation replaces the page. */
  confirmLeave?: boolean
}

/** Whether the reader clicked a link or submitted a form. */
export const isUserNavigation = ({ userInitiated, navigationType }: NavigateEvent) =>
  userInitiated && (navigationType === 'push' || navigationType === 'replace')

/** Whether the navigation leads to an anchor of this page, which the browser handles itself. */
export const isAnchor = ({ hashChange, navigationType }: NavigateEvent, url: URL) =>
  hashChange || (navigationType !== 'traverse' && url.hash !== '' && isCurrentPage(url))

/**
 * Whether a navigation stays within the document: a click, a history step, or a call of the site's own code.
 * A script that sets the location means a new document, for example on sign-out.
 */
export const staysInDocument = (event: NavigateEvent, url: URL) =>
  event.canIntercept &&
  (isUserNavigation(event) || event.navigationType === 'traverse' || event.info !== undefined) &&
  event.downloadRequest === null &&
  event.formData === null &&
  isPage(url) &&
  !isAnchor(event, url)
