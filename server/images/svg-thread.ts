import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'
import { atOnce } from '../at-once.ts'
import type { FinishedImage } from './raster.ts'
import type { Cleaned } from './svg-worker.ts'

/** Within its bounds a drawing takes a tenth of a second or two, on a busy machine some more. */
const CLEANING_MS = 3_000
/** A thread starts in a fifth of a second, and takes 30 MB while it waits for the next drawing. */
const IDLE_MS = 60_000
/** Ten times what the largest drawings take. */
const MEMORY_MB = 128

const tooInvolved = () => new Refusal('too_large', { message: 'SVG 이미지가 너무 복잡해 올릴 수 없습니다.' })

let thread: Promise<Worker> | undefined
let idle: NodeJS.Timeout | undefined

async function startThread() {
  // Beside this file, as both are written and as both are built.
  const worker = new Worker(new URL(`./svg-worker${extname(import.meta.url)}`, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // With it, Node's watch mode would mix messages of its own into ours.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
  await once(worker, 'message')
  // It keeps no process from ending, and where it fails, whoever waits for its answer hears of it.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

function endThread() {
  void thread?.then(
    worker => worker.terminate(),
    () => {},
  )
  thread = undefined
}

const TOO_MUCH = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])

/** The thread's answer; nothing where it took too long or too much memory. */
async function answerOf(worker: Worker, bytes: Uint8Array) {
  worker.postMessage(bytes)
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(CLEANING_MS) })
    return answer as Cleaned
  } catch (error) {
    if (TOO_MUCH.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const inTurn = atOnce(1)

/** Cleans a drawing in a thread of its own, so that none holds up those who read. Throws a refusal as it does. */
export const cleanedInThread = (bytes: Uint8Array): Promise<FinishedImage> =>
  inTurn(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    let answer: Cleaned | undefined
    try {
      answer = await answerOf(await thread, bytes)
    } finally {
      if (answer) idle = setTimeout(endThread, IDLE_MS).unref()
      else endThread()
    }
    if (!answer) throw tooInvolved()
    if ('refused' in answer) throw new Refusal(answer.refused, answer.details)
    return answer.image
  })
