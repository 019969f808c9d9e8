import type { ServerProcess } from './server-process.ts'

/** A process under measurement, and the act that is repeated. */
export interface Workload {
  process: ServerProcess
  act(index: number): Promise<unknown>
}

/** Factor over the recorded cost above which an act counts as more expensive. Noise stays below it. */
export const MARGIN = 1.5

const SLICES = 6
/** Warm-up and slice in ms of CPU time, which other load on the machine doesn't change. */
const [WARM_UP_MS, SLICE_MS] = [800, 40]
/** Number of acts between two readings of the CPU time. */
const STRIDE = 5

/** Average CPU time of one act in ms, over a slice of such acts. */
async function slice({ process, act }: Workload, { from, ms }: { from: number; ms: number }) {
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
 * The cost of an act relative to the constant reference work. Both are measured in turn. The minimum of each
 * counts, since other load can only increase it.
 */
export async function measureCost(site: Workload, work: Workload) {
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
