import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

/** A reader's pause before the next page. Without it the test would measure the client. */
const PAUSE_MS = 200

/** The acknowledged writes of numbered posts. */
export const aWritersLog = () => {
  const answeredAt: number[] = []
  return {
    add: () => void answeredAt.push(performance.now()),
    /** The highest number acknowledged by then, or 0 before the first. */
    answeredBy: (moment: number) => answeredAt.findLastIndex(at => at <= moment) + 1,
  }
}

export const titleOf = (number: number) => `제${number}호 사건`

const newestOn = (html: string) =>
  Math.max(0, ...[...html.matchAll(/제(\d+)호 사건/g)].map(([, number]) => Number(number)))

/**
 * Starts `count` readers. Each requests one page after another. No page may lack a write acknowledged
 * `lagMs` before its request. Resolves to the number of pages read once `end` is called.
 */
export function readersOf(
  addresses: string[],
  { count, log, lagMs = 0 }: { count: number; log: ReturnType<typeof aWritersLog>; lagMs?: number },
) {
  let isOver = false
  let read = 0
  async function reader(number: number) {
    while (!isOver) {
      const address = addresses[(number + read) % addresses.length] as string
      const due = log.answeredBy(performance.now() - lagMs)
      const newest = newestOn(await (await fetch(address)).text())
      assert.ok(newest >= due, `${address} showed number ${newest} when ${due} was written`)
      read += 1
      await setTimeout(PAUSE_MS)
    }
  }
  const readers = Promise.all(Array.from({ length: count }, (_, number) => reader(number)))
  // A reader's failure is reported at the end, when the test awaits it.
  readers.catch(() => {})
  return async function end() {
    isOver = true
    await readers
    return read
  }
}
