import cluster from 'node:cluster'
import prometheus, { type Registry } from 'prom-client'
import { Refusal } from '#contract/platform/http/refusals.ts'

/** A worker's request to the supervisor. The answer has the same number. */
interface MetricsMessage {
  type: 'metrics'
  number: number
  text?: string
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  (message as MetricsMessage | null)?.type === 'metrics'

/** In the supervisor: answers workers with the metrics of all workers together. */
export function answerForAllWorkers() {
  const all = new prometheus.AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    // If a worker dies meanwhile, no sum can be computed and the answer is empty.
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ ...message, text } satisfies MetricsMessage)
  })
}

/** In a worker: contributes its own metrics to the sum, and reads the sum from the supervisor. */
function sumOfWorkers(registry: Registry) {
  new prometheus.AggregatorRegistry()
  prometheus.AggregatorRegistry.setRegistries([registry])
  const waiting = new Map<number, (text: string) => void>()
  let number = 0
  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return
    waiting.get(message.number)?.(message.text ?? '')
    waiting.delete(message.number)
  })
  return async () => {
    number += 1
    const message: MetricsMessage = { type: 'metrics', number }
    const text = await new Promise<string>(resolve => {
      waiting.set(message.number, resolve)
      process.send?.(message)
    })
    if (!text) throw new Refusal('unavailable')
    return text
  }
}

/** Reads the content of `/metrics`: for this process, or for all workers together. */
export const metricsReader = (registry: Registry) =>
  cluster.isWorker ? sumOfWorkers(registry) : () => registry.metrics()
