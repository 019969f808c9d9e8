/**
 * A thin progress line while the next page loads; fast loads never show it. Every page contains it, and
 * `data-onward` on the root shows it. It therefore needs no code that is still loading.
 */
export const NavigationBar = () => (
  <div aria-hidden className="navigation-bar fixed inset-x-0 top-0 z-50 h-[3px] bg-stamp-fill" />
)
