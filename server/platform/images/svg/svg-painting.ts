import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import { atOnce } from '#server/platform/limits/concurrency-limit.ts'
import type { FinishedImage } from '../files/raster.ts'
import type { Painted } from './svg-painter.ts'
import { svgRefusals } from './svg-refusals.ts'

/** Drawings take a fraction of it. Filters and repetition can take hours. */
const CPU_SECONDS = 4
/** The processor is shared: a busy machine takes several times as long. */
const PATIENCE_MS = 20_000
/** The process reserves half of it to start. A few nested masks take gigabytes. */
const MEMORY_KB = 1_000_000
const ANSWER_MAX = 2 * IMAGE_BYTES_MAX

// Beside this file, as both are written and as both are built.
const PAINTER = fileURLToPath(new URL(`./svg-painter${extname(import.meta.url)}`, import.meta.url))
const NODE = [process.execPath, '--max-old-space-size=256', PAINTER]
const SHELL = '/bin/sh'
/** The kernel keeps the bounds, also where this server ends before its painter. */
const BOUNDED = `ulimit -t ${CPU_SECONDS}; ulimit -d ${MEMORY_KB}; exec "$@"`

const [COMMAND, ...ARGS] = (
  process.platform === 'linux' && existsSync(SHELL) ? [SHELL, '-c', BOUNDED, 'painter', ...NODE] : NODE
) as [string, ...string[]]

const run = promisify(execFile)

/** It learns nothing of the site: no secret, no address. */
const env = () => ({
  FONTCONFIG_FILE: fileURLToPath(import.meta.resolve('#server/platform/images/svg/fonts.conf')),
  MALLOC_ARENA_MAX: '2',
})

async function answerTo(bytes: Uint8Array) {
  const running = run(COMMAND, ARGS, {
    encoding: 'buffer',
    env: env(),
    maxBuffer: ANSWER_MAX,
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  // It may end before it has read all. How it ended says more.
  running.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await running.catch((error: ExecFileException) => {
    if (error.killed || error.signal || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
      throw svgRefusals.tooInvolved()
    throw error
  })
  return stdout
}

/** Behind a longer line the last would wait longer than its connection. */
const inTurn = atOnce(1, { line: 8 })

/** A drawing as a picture. Nothing of the renderer runs in this process. Throws a refusal for what can't be drawn. */
export const painted = (bytes: Uint8Array): Promise<FinishedImage> =>
  inTurn(async () => {
    const answer = await answerTo(bytes)
    const end = answer.indexOf('\n')
    const head = JSON.parse(answer.toString('utf8', 0, end)) as Painted
    if ('refused' in head) throw new Refusal(head.refused, head.details)
    const { width, height, sent } = head
    return {
      bytes: answer.subarray(end + 1),
      type: 'image/png',
      width,
      height,
      changed: { kind: 'drawn', ...sent },
    }
  })
