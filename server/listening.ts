import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { BadSetting } from './setting-kinds.ts'
import type { Settings } from './settings.ts'

const words: Record<string, (place: Pick<Settings, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} at ${host} is taken by another process`,
  EACCES: ({ port }) => `PORT: this user may not listen at ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: "${host}" is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: "${host}" is not a name of this machine`,
  EAI_AGAIN: ({ host }) => `HOST: "${host}" is a name that nobody answers for`,
}

/** Listens once and lets go again: an address that can't be had ends the start before anything is made. */
export async function assertFree(place: Pick<Settings, 'port' | 'host'>) {
  const probe = createServer().listen(place.port, place.host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new BadSetting(words[code]?.(place) ?? `HOST, PORT: ${message}`)
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
