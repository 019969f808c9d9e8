/**
 * A thin line while the next page is on its way; a fast one never shows it. It stands in every page, and the root's
 * data-onward shows it: that needs none of the code that is on its way, too.
 */
export const NavigationBar = () => (
  <div aria-hidden className="navigation-bar fixed inset-x-0 top-0 z-50 h-[3px] bg-stamp" />
)
