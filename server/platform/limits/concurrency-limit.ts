import { Refusal } from '#contract/platform/http/refusals.ts'

interface QueueOptions {
  /** Maximum number of waiting tasks. */
  line?: number
  /** Maximum wait in ms; without it, a task waits until its turn comes. */
  waitMs?: number | undefined
}

const queueFull = () => new Refusal('unavailable', { retryAfterSeconds: 2 })

/**
 * Runs at most `places` tasks at a time; the others queue. Refuses when the queue is full or the wait too
 * long.
 */
export function limitConcurrency(
  places: number,
  { line = Number.POSITIVE_INFINITY, waitMs }: QueueOptions = {},
) {
  // Waiting tasks, in order of arrival.
  const waiting = new Set<() => void>()
  let free = places

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin)
        reject(queueFull())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      waiting.add(begin)
    })

  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else if (waiting.size < line) await waitForSlot()
    else throw queueFull()
    try {
      return await work()
    } finally {
      // The slot goes to the next waiting task or becomes free.
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }
}

/**
 * A separate `limitConcurrency` for each key, such as a member. Keys without running tasks take no memory.
 */
export function limitConcurrencyByKey<K>(places: number, line: QueueOptions) {
  const lines = new Map<K, { inTurn: ReturnType<typeof limitConcurrency>; users: number }>()
  return async function runLimitedFor<T>(key: K, work: () => Promise<T>): Promise<T> {
    const own = lines.get(key) ?? { inTurn: limitConcurrency(places, line), users: 0 }
    lines.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.users -= 1
      if (own.users === 0) lines.delete(key)
    }
  }
}

/** Runs one task per key at a time; the next task of the same key waits. */
export function serializeByKey<K>() {
  const last = new Map<K, Promise<unknown>>()
  return async function runSerialized<T>(key: K, work: () => Promise<T>): Promise<T> {
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
