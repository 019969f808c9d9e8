import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

export interface Measured {
  requestsPerCpuSecond: number
  p99: number
  median: number
  failed: number
}

const WARM_UP_SECONDS = 2
const WARM_UPS = 10
/**
 * Ratio between two warm-up rounds below which the server counts as warm. V8 recompiles hot code at first.
 */
const GAIN = 1.03

/**
 * Loads a warm server with 32 connections for some seconds. Measures requests per CPU second, and latencies
 * in ms.
 */
export async function load(
  server: ServerProcess,
  path: string,
  {
    seconds = 5,
    connections = 32,
    headers = {},
  }: { seconds?: number; connections?: number; headers?: Record<string, string> } = {},
): Promise<Measured> {
  const url = server.origin + path
  async function run(duration: number) {
    const before = await server.cpuSeconds()
    const result = await autocannon({ url, connections, duration, headers })
    const spent = (await server.cpuSeconds()) - before
    return { ...result, requestsPerCpuSecond: result.requests.total / spent }
  }
  let [rate, gained] = [0, GAIN]
  for (let rounds = 0; rounds < WARM_UPS && gained >= GAIN; rounds += 1) {
    const { requestsPerCpuSecond } = await run(WARM_UP_SECONDS)
    gained = requestsPerCpuSecond / rate
    rate = requestsPerCpuSecond
  }
  const result = await run(seconds)
  return {
    requestsPerCpuSecond: result.requestsPerCpuSecond,
    p99: result.latency.p99,
    median: result.latency.p50,
    failed: result.non2xx + result.errors,
  }
}

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number

/** Runs `act` sequentially. Returns the sorted durations in ms. */
export async function inSequence(count: number, act: (index: number) => Promise<unknown>) {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const started = performance.now()
    await act(index)
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)
}
