const isVisible = () => document.visibilityState === 'visible'

/**
 * Runs `act` in one tab of this browser at a time: the last visible one, since others may be suspended.
 * Without the Web Locks API (plain http), or if the browser refuses locks with cookies, every tab runs it. It ends
 * when `act` ends or the signal aborts.
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<unknown>,
) {
  if (!navigator.locks) return act(signal)
  let stealsLock = isVisible()
  while (!signal.aborted) {
    const turn = new AbortController()
    const endTurn = () => turn.abort()
    signal.addEventListener('abort', endTurn, { signal: turn.signal })
    let hasTurn = false
    function stealWhenVisible() {
      if (hasTurn || !isVisible()) return
      stealsLock = true
      endTurn()
    }
    document.addEventListener('visibilitychange', stealWhenVisible, { signal: turn.signal })
    // A lock request takes either a signal or `steal`, not both.
    const how = stealsLock ? { steal: true } : { signal: turn.signal }
    stealsLock = false
    const isOver = await navigator.locks
      .request(name, how, () => {
        hasTurn = true
        return act(turn.signal)
      })
      .then(
        () => true,
        () => false,
      )
    const isRefused = !hasTurn && !turn.signal.aborted
    // If another tab stole the lock, the run in this tab must end too.
    endTurn()
    if (isOver) return
    if (isRefused) return act(signal)
  }
}
