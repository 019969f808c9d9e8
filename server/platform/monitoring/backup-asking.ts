import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { answerAtSocket, askAtSocket } from '#server/infrastructure/data-socket.ts'

const NAME = 'backup'
const COPIED = 'copied'

/** Where the copy goes: in `dataDir`, so that it is on the same disk and as private. */
export const copyFolder = (dataDir: string) => join(dataDir, 'backup-copy', 'db')

interface Answering {
  dataDir: string
  copy(): Promise<void>
  log: FastifyBaseLogger
}

/**
 * Lets a backup ask the site that runs for a copy of its embedded database, which nobody else may open. Resolves to
 * the end of it.
 */
export const answerBackups = ({ dataDir, copy, log }: Answering) =>
  answerAtSocket({
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
        log.error({ err: error }, 'no copy for a backup')
        socket.end((error as Error).message)
      }
    },
  })

/** Asks the site that runs. Resolves to `false` where none does. */
export async function askForCopy(dataDir: string): Promise<boolean> {
  const socket = await askAtSocket(dataDir, NAME)
  if (!socket) return false
  let answer = ''
  for await (const chunk of socket) answer += chunk
  if (answer === COPIED) return true
  throw new Error(`the site made no copy: ${answer || 'it ended'}`)
}
