import type { ServerProcess } from './server-process.ts'

/** What is asked of a process, again and again. */
export interface Asked {
  process: ServerProcess
  act(index: number): Promise<unknown>
}

/** Beyond this many times what it cost when that was written down, it has become dearer: noise stays below. */
export const MARGIN = 1.5

const SLICES = 6
/** In CPU time, not by the clock: on a busy machine a slice waits, and is as long. */
const [WARM_UP_MS, SLICE_MS] = [800, 40]
/** Acts between two looks at the time. */
const STRIDE = 5

/** What one act takes of a process' CPU, in ms, over a slice of such acts. */
async function slice({ process, act }: Asked, { from, ms }: { from: number; ms: number }) {
  const before = await process.cpuMs()
  let [count, spent] = [0, 0]
  while (spent < ms) {
    for (let one = 0; one < STRIDE; one += 1) await act(from + count + one)
    count += STRIDE
    spent = (await process.cpuMs()) - before
  }
  return { count, each: spent / count }
}

/**
 * What an act costs the site, in pages of work that never changes. In turn, and of both the least that was seen: others
 * on the machine can only make it more.
 */
export async function weigh(site: Asked, work: Asked) {
  let { count: done } = await slice(site, { from: 0, ms: WARM_UP_MS })
  const [costs, works] = [[] as number[], [] as number[]]
  for (let turn = 0; turn < SLICES; turn += 1) {
    const { each, count } = await slice(site, { from: done, ms: SLICE_MS })
    done += count
    costs.push(each)
    works.push((await slice(work, { from: 0, ms: SLICE_MS })).each)
  }
  return Math.min(...costs) / Math.min(...works)
}
