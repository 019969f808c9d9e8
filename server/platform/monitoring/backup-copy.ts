import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { connectDataSocket, serveDataSocket } from '#server/infrastructure/data-socket.ts'

const NAME = 'backup'
const COPIED = 'copied'

/** The folder for the copy. It is within `dataDir`, so that it is on the same disk and equally private. */
export const backupCopyFolder = (dataDir: string) => join(dataDir, 'backup-copy', 'db')

interface CopyServer {
  dataDir: string
  copy(): Promise<void>
  log: FastifyBaseLogger
}

/**
 * Copies the embedded database when a backup requests it. No other process may open that database. Resolves
 * to a function that stops serving requests.
 */
export const serveDatabaseCopies = ({ dataDir, copy, log }: CopyServer) =>
  serveDataSocket({
    dataDir,
    name: NAME,
    log,
    async answer(socket) {
      const start = performance.now()
      try {
        await copy()
        log.info({ ms: Math.round(performance.now() - start) }, 'copied the database for a backup')
        socket.end(COPIED)
      } catch (error) {
        log.error({ err: error }, 'the database could not be copied for a backup')
        socket.end((error as Error).message)
      }
    },
  })

/** Requests a copy from the running site. Resolves to `false` if no site runs. */
export async function requestDatabaseCopy(dataDir: string): Promise<boolean> {
  const socket = await connectDataSocket(dataDir, NAME)
  if (!socket) return false
  let answer = ''
  for await (const chunk of socket) answer += chunk
  if (answer === COPIED) return true
  throw new Error(`the site made no copy: ${answer || 'it ended'}`)
}
