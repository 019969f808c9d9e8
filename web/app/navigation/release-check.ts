let outdated = false

/** The server runs a newer release, so the next navigation is a full load with that release's code. */
export const markOutdated = () => {
  outdated = true
}
export const isOutdated = () => outdated
