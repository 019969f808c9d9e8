import { Refusal } from '#contract/platform/http/refusals.ts'

interface Line {
  /** How many may wait. */
  line?: number
  /** How long one waits; without it, until its turn comes. */
  waitMs?: number | undefined
}

const full = () => new Refusal('unavailable', { retryAfterSeconds: 2 })

/** Runs at most `places` works at a time; the others wait in a line. Refuses when the line or the wait is too long. */
export function atOnce(places: number, { line = Number.POSITIVE_INFINITY, waitMs }: Line = {}) {
  // In the order in which they came.
  const waiting = new Set<() => void>()
  let free = places

  const ownTurn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin)
        reject(full())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      waiting.add(begin)
    })

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else if (waiting.size < line) await ownTurn()
    else throw full()
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free again.
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }
}

/** A separate `atOnce` for each key, as a member. A key with no work under way takes no memory. */
export function atOnceEach<K>(places: number, line: Line) {
  const lines = new Map<K, { inTurn: ReturnType<typeof atOnce>; users: number }>()
  return async function inTurnOf<T>(key: K, work: () => Promise<T>): Promise<T> {
    const own = lines.get(key) ?? { inTurn: atOnce(places, line), users: 0 }
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
