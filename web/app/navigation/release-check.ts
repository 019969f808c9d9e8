let outdated = false

/**
 * Records that the server runs a newer release. The next navigation is then a full load with that release's
 * code.
 */
export const markOutdated = () => {
  outdated = true
}
export const isOutdated = () => outdated
