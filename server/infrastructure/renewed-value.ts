/** Maximum age in ms. A server that is killed right after a change can't notify the other servers. */
const MAX_AGE_MS = 60_000

/**
 * A cached value. It is loaded again after `forget`, and in the background when it is old. While loading
 * fails, the old value is still used. `loaded` is called with each new value.
 */
export function renewedValue<T>(load: () => Promise<T>, loaded: (value: T) => void = () => {}) {
  let current: Promise<T> | undefined
  let startedAt = 0

  function start() {
    startedAt = performance.now()
    const loading = load()
    current = loading
    loading.then(
      value => {
        if (current === loading) loaded(value)
      },
      // A failed load is not cached.
      () => {
        if (current === loading) current = undefined
      },
    )
    return loading
  }

  function renewIfOld() {
    if (!current || performance.now() - startedAt < MAX_AGE_MS) return
    startedAt = performance.now()
    const old = current
    load().then(
      value => {
        // `forget` may have been called while loading. Then the loaded value may be outdated.
        if (current !== old) return
        current = Promise.resolve(value)
        loaded(value)
      },
      () => {},
    )
  }

  return {
    read() {
      renewIfOld()
      return current ?? start()
    },
    renewIfOld,
    forget() {
      current = undefined
    },
  }
}
