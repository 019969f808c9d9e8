import type { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import { sendBytes } from './send-bytes.ts'

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>
const { DatabaseError, ReadyForQueryMessage } = protocol.messages

/** Protocol messages (Sync, Query, Terminate, Copy…) upon which all bytes received so far are executed. */
const ANSWERED = new Set([...'SQXcdfp'].map(letter => letter.charCodeAt(0)))

const DISK_FULL = '53100'
const ONLY_READS = '25006'
const NO_ROOM = 'the disk of DATA_DIR is full: make room, the embedded database needs 64 MB'
const CRASH_SHUTDOWN = '57P02'

/**
 * The error of statements after PostgreSQL has stopped. It looks like a lost connection, so callers handle it
 * as one.
 */
function refusal(panic: Error): BackendMessages {
  const error = new DatabaseError(`the embedded database stopped: ${panic.message}`, 0, 'error')
  error.severity = 'FATAL'
  error.code = CRASH_SHUTDOWN
  return [error, new ReadyForQueryMessage(5, 'I')]
}

interface ProtocolOptions {
  /** Whether the database is read-only because the disk is nearly full. */
  isHeldToReading(): boolean
  onPanic(error: Error): void
}

/** Speaks PostgreSQL's protocol with the worker thread. */
export function protocolClient(worker: Worker, { isHeldToReading, onPanic }: ProtocolOptions) {
  // The response to a statement is bytes; that to a copy is an error message, or an empty string.
  const answers: ((answer: Uint8Array & string) => void)[] = []
  worker.on('message', answer => answers.shift()?.(answer))
  const parser = new protocol.Parser()
  let waiting: Uint8Array[] = []
  let panic: Error | undefined

  function parse(answer: Uint8Array): BackendMessages {
    const messages: BackendMessages = []
    parser.parse(answer, message => {
      messages.push(message)
      if (!(message instanceof DatabaseError)) return
      if (message.code === ONLY_READS && isHeldToReading()) message.code = DISK_FULL
      if (message.severity === 'PANIC') panic = message
      else if (message.code === DISK_FULL) message.message = `${NO_ROOM} (${message.message})`
    })
    return messages
  }

  function answerOf(bytes: Uint8Array) {
    if (panic) return refusal(panic)
    const messages = parse(bytes)
    if (!panic) return messages
    onPanic(panic)
    return refusal(panic)
  }

  return {
    pglite: {
      waitReady: Promise.resolve(),
      /**
       * All messages of a statement (parse, bind, execute, sync) are sent to the worker together, instead of
       * one by one.
       */
      execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
        waiting.push(message)
        if (!ANSWERED.has(message[0] as number)) return Promise.resolve([])
        const sent = waiting
        waiting = []
        if (panic) return Promise.resolve(refusal(panic))
        return new Promise(resolve => {
          answers.push(answer => resolve(answerOf(answer)))
          sendBytes(worker, sent)
        })
      },
    } as unknown as PGlite,
    /** Makes the worker copy the database's files. Rejects if the copy fails. */
    async copyTo(target: string) {
      const failure = await new Promise<string>(resolve => {
        answers.push(resolve)
        worker.postMessage({ copyTo: target })
      })
      if (failure) throw new Error(failure)
    },
  }
}
