let outdated = false

/** A newer release serves: the next page is loaded anew, and with it the code of that release. */
export const becomeOutdated = () => {
  outdated = true
}
export const isOutdated = () => outdated
