/** A path of this site as the query named it; an address of any other site is none. */
export function siteAddress(text: string | null, origin: string) {
  const url = text === null ? null : URL.parse(text, origin)
  // `/.//evil.example` is of this site, but its path alone would be read as another host.
  const isHere = url?.origin === origin && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search + url.hash : undefined
}

/** Whether going back stays on this site. */
export const canGoBack = () => {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  // Where a browser doesn't tell, the router's own count of the pages before this one does.
  return navigation?.canGoBack ?? (history.state?.idx ?? 0) > 0
}
