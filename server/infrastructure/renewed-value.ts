/** Maximum age in ms. A server that is killed after a change can't tell the others. */
const MAX_AGE_MS = 60_000

/**
 * A value in memory that is loaded again after `forget`, and in the background once it is old. An old value goes
 * on being used while it can't be loaded. `loaded` is called with each new value.
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
        // A change may have been announced meanwhile.
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
