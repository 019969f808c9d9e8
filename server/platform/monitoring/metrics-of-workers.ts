import cluster from 'node:cluster'
import prometheus, { type Registry } from 'prom-client'
import { Refusal } from '#contract/platform/http/refusals.ts'

/** A worker asks whoever watches over them all, and is answered by the same number. */
interface Asked {
  type: 'metrics'
  number: number
  text?: string
}

const isAsked = (message: unknown): message is Asked => (message as Asked | null)?.type === 'metrics'

/** In the process that watches over the workers: what all count together, for whichever is asked for it. */
export function answerForAllWorkers() {
  const all = new prometheus.AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isAsked(message)) return
    // A worker that dies meanwhile leaves the sum without an answer.
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ ...message, text } satisfies Asked)
  })
}

/** In a worker: its own numbers are handed to the others' sum, and the sum is read. */
function sumOfWorkers(registry: Registry) {
  new prometheus.AggregatorRegistry()
  prometheus.AggregatorRegistry.setRegistries([registry])
  const waiting = new Map<number, (text: string) => void>()
  let number = 0
  process.on('message', (message: unknown) => {
    if (!isAsked(message)) return
    waiting.get(message.number)?.(message.text ?? '')
    waiting.delete(message.number)
  })
  return async () => {
    number += 1
    const asked: Asked = { type: 'metrics', number }
    const text = await new Promise<string>(resolve => {
      waiting.set(asked.number, resolve)
      process.send?.(asked)
    })
    if (!text) throw new Refusal('unavailable')
    return text
  }
}

/** What `/metrics` says: this process' numbers, or those of all workers together. */
export const metricsReader = (registry: Registry) =>
  cluster.isWorker ? sumOfWorkers(registry) : () => registry.metrics()
