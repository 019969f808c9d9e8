import { Gauge, type Registry } from 'prom-client'
import { engineChecks } from './engine-checks.ts'
import {
  type MetricsContext,
  registerDatabaseMetric,
  registerDiskMetric,
  registerJobAgeMetric,
  registerJobMetrics,
} from './engine-measures.ts'
import { lastBackup } from './last-backup.ts'

/** Registers the engines' metrics: availability, waiting work and free space. */
export function registerEngineMetrics(registry: Registry, site: MetricsContext) {
  const ask = engineChecks(site)
  new Gauge({
    name: 'danseo_engine_answers',
    help: 'Whether /readyz says ok of an engine: 1 or 0',
    labelNames: ['engine'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      for (const [engine, state] of await ask()) this.labels(engine).set(Number(state === 'ok'))
    },
  })
  registerJobMetrics(registry, site)
  registerJobAgeMetric(registry, site)
  registerDiskMetric(registry, site)
  if (site.databaseMemory) registerDatabaseMetric(registry, site.databaseMemory)
  new Gauge({
    name: 'danseo_last_backup_timestamp_seconds',
    help: 'When the last backup with this DATA_DIR was made; 0 where none was',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set((await lastBackup(site.settings.dataDir)) ?? 0)
    },
  })
}
