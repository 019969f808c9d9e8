import { parentPort } from 'node:worker_threads'
import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/refusals.ts'
import type { FinishedImage } from './raster.ts'
import { cleanedSvg } from './svg.ts'

/** What the thread answers: a class does not travel, so a refusal goes in its parts. */
export type Cleaned = { image: FinishedImage } | { refused: RefusalCode; details: RefusalDetails }

function cleaned(bytes: Uint8Array): Cleaned {
  try {
    return { image: cleanedSvg(bytes) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(cleaned(bytes)))
parentPort?.postMessage('ready')
