import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { AppContext } from '#server/app-context.ts'

/** Histogram buckets in seconds. */
export const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

/**
 * Registers the page cache's metrics: hits, misses, invalidations and size. `again` measures pages sent from
 * the cache.
 */
export function watchPages(
  registry: Registry,
  pages: AppContext['pages'],
  again: Parameters<AppContext['pages']['watch']>[0]['again'],
) {
  new Counter({
    name: 'danseo_page_reads_total',
    help: 'Pages asked for, by whether the cache held them',
    labelNames: ['held'],
    registers: [registry],
    collect() {
      const { held, made } = pages.reads()
      this.reset()
      this.inc({ held: 'yes' }, held)
      this.inc({ held: 'no' }, made)
    },
  })
  pages.watch({
    drops: new Counter({
      name: 'danseo_page_drops_total',
      help: 'Cached pages dropped',
      registers: [registry],
    }),
    renders: new Histogram({
      name: 'danseo_page_render_duration_seconds',
      help: 'Time to make a page that the cache did not hold',
      buckets: SECONDS,
      registers: [registry],
    }),
    again,
  })
  new Gauge({
    name: 'danseo_page_cache_bytes',
    help: 'Memory of the cached pages',
    registers: [registry],
    collect() {
      this.set(pages.size().bytes)
    },
  })
  new Gauge({
    name: 'danseo_page_cache_entries',
    help: 'Pages in the cache',
    registers: [registry],
    collect() {
      this.set(pages.size().entries)
    },
  })
}
