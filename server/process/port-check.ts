import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Settings } from '#server/config/config.ts'
import { BadSetting } from '#server/config/env-parsers.ts'

const words: Record<string, (place: Pick<Settings, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} at ${host} is taken by another process`,
  EACCES: ({ port }) => `PORT: this user may not listen at ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: "${host}" is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: "${host}" is not a name of this machine`,
  EAI_AGAIN: ({ host }) => `HOST: "${host}" is a name that nobody answers for`,
}

const ALL_ADDRESSES: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Binds the address briefly without listening. A proxy might send requests to a temporary listener, and
 * closing it would lose their writes. Node can bind without listening only for an outgoing connection, which
 * here goes to the server `beside`.
 */
async function tryBind({ port, host }: Pick<Settings, 'port' | 'host'>) {
  const beside = createServer(socket => socket.destroy()).listen(0, host)
  try {
    await once(beside, 'listening')
    const { address, port: portBeside } = beside.address() as AddressInfo
    const held = connect({
      ...{ host: ALL_ADDRESSES[address] ?? address, port: portBeside },
      ...{ localAddress: address, localPort: port },
    })
    await once(held, 'connect')
    const { localPort } = held
    held.destroy()
    await once(held, 'close')
    return localPort as number
  } finally {
    beside.close()
  }
}

/**
 * Resolves to the port, or to the one that the system chose for port 0. Throws for an unusable address, so
 * that the start ends before anything is created.
 */
export async function assertPortFree(place: Pick<Settings, 'port' | 'host'>) {
  try {
    return await tryBind(place)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new BadSetting(words[code]?.(place) ?? `HOST, PORT: ${message}`)
  }
}
