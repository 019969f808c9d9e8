import type { Bus } from '../engines/bus/bus.ts'
import type { Told } from './notification-queries.ts'

/** Wakes the streams of whoever was told, on every server. After the commit: before it there is nothing to read. */
export function announce(bus: Bus, told: Told[]) {
  for (const message of told) bus.publish('notification', message)
}
