import { Gauge, type Registry } from 'prom-client'
import type { Replica } from '#server/infrastructure/database/replica.ts'

/** Reports whether visitors read from the replica, and its known lag. */
export function watchReplica(registry: Registry, replica: Pick<Replica, 'isUsed' | 'lagSeconds'>) {
  new Gauge({
    name: 'danseo_replica_used',
    help: 'Whether visitors read from the replica: 1, or 0 where it is away or too far behind',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(Number(replica.isUsed()))
    },
  })
  new Gauge({
    name: 'danseo_replica_lag_seconds',
    help: 'How far the replica may be behind, at most',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds())
    },
  })
}
