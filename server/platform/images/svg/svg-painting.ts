import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import type { FinishedImage } from '../files/raster.ts'
import type { PainterResult } from './svg-painter.ts'
import { svgRefusals } from './svg-refusals.ts'

/**
 * Maximum CPU time in seconds. Ordinary drawings take a fraction of a second; filters and repetition can take
 * hours.
 */
const CPU_SECONDS = 4
/** Maximum wall time in ms. A busy machine takes several times the CPU time. */
const TIMEOUT_MS = 20_000
/** Maximum memory in KB. The process reserves half of it to start, and a few nested masks take gigabytes. */
const MEMORY_KB = 1_000_000
const ANSWER_MAX = 2 * IMAGE_BYTES_MAX

// The painter is in the same folder as this file, in the sources and in the build.
const PAINTER = fileURLToPath(new URL(`./svg-painter${extname(import.meta.url)}`, import.meta.url))
const NODE = [process.execPath, '--max-old-space-size=256', PAINTER]
const SHELL = '/bin/sh'
/** The kernel enforces these limits, even if this server ends before the painter does. */
const BOUNDED = `ulimit -t ${CPU_SECONDS}; ulimit -d ${MEMORY_KB}; exec "$@"`

const [COMMAND, ...ARGS] = (
  process.platform === 'linux' && existsSync(SHELL) ? [SHELL, '-c', BOUNDED, 'painter', ...NODE] : NODE
) as [string, ...string[]]

const run = promisify(execFile)

/** The process gets none of the site's secrets or addresses. */
const env = () => ({
  FONTCONFIG_FILE: fileURLToPath(import.meta.resolve('#server/platform/images/svg/fonts.conf')),
  MALLOC_ARENA_MAX: '2',
})

async function answerTo(bytes: Uint8Array) {
  const running = run(COMMAND, ARGS, {
    encoding: 'buffer',
    env: env(),
    maxBuffer: ANSWER_MAX,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  // The process may end before it has read everything. This write error is ignored, because the exit status
  // says more.
  running.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await running.catch((error: ExecFileException) => {
    if (error.killed || error.signal || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
      throw svgRefusals.tooInvolved()
    throw error
  })
  return stdout
}

/** Maximum queue length. In a longer queue, the last request would reach its connection's timeout. */
const limited = limitConcurrency(1, { line: 8 })

/** Renders a drawing as a picture, in a separate process. Throws a refusal if it can't be rendered. */
export const renderSvg = (bytes: Uint8Array): Promise<FinishedImage> =>
  limited(async () => {
    const answer = await answerTo(bytes)
    const end = answer.indexOf('\n')
    const head = JSON.parse(answer.toString('utf8', 0, end)) as PainterResult
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
