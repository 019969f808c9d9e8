import { Refusal } from '#contract/refusals.ts'

/** Lets so many run at the same time; the others wait for their turn. Whoever finds the line full is told to come back. */
export function atOnce(places: number, { line = Number.POSITIVE_INFINITY } = {}) {
  const waiting: (() => void)[] = []
  let free = places
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else if (waiting.length < line) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free again.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Lets one of each run at the same time; the next of the same waits for it. */
export function oneOfEach<K>() {
  const last = new Map<K, Promise<unknown>>()
  return async function afterOwn<T>(key: K, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const own = before ? before.then(work, work) : work()
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
