const isLookedAt = () => document.visibilityState === 'visible'

/**
 * Runs `act` in one tab of this browser at a time: the one that was looked at last, since others may sleep. Where
 * there are no locks (plain http), every tab runs it. Over when `act` ends by itself, or by the signal.
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<unknown>,
) {
  if (!navigator.locks) return act(signal)
  let isTaking = isLookedAt()
  while (!signal.aborted) {
    const turn = new AbortController()
    const endTurn = () => turn.abort()
    signal.addEventListener('abort', endTurn, { signal: turn.signal })
    let hasTurn = false
    function takeWhenLookedAt() {
      if (hasTurn || !isLookedAt()) return
      isTaking = true
      endTurn()
    }
    document.addEventListener('visibilitychange', takeWhenLookedAt, { signal: turn.signal })
    // A lock may be waited for with a signal, or stolen, not both.
    const how = isTaking ? { steal: true } : { signal: turn.signal }
    isTaking = false
    const isOver = await navigator.locks
      .request(name, how, () => {
        hasTurn = true
        return act(turn.signal)
      })
      .then(
        () => true,
        () => false,
      )
    // Where another tab took it, what runs here must end as well.
    endTurn()
    if (isOver) return
  }
}
