import { type DestinationStream, pino } from 'pino'
import { siteMap } from '#contract/site-map.ts'
import type { Settings } from './config.ts'

/**
 * Serializes an error without the values of a failed row, which the database adds and which may be private
 * texts.
 */
function errorWords(error: Error) {
  const { type, message, stack, code, table, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, code, table, constraint }
}

/** Beginnings of paths that end with a secret, such as the token in a mailed link. */
const beforeSecret = Object.values(siteMap)
  .filter(page => 'isSecret' in page && page.path.includes(':'))
  .map(({ path }) => path.slice(0, path.indexOf(':')))

/**
 * A request's path without its secret. The query is left out, because it may contain a mail address or a
 * search term.
 */
function pathOf(url: string) {
  const path = url.split('?')[0] ?? ''
  const start = beforeSecret.find(beginning => path.startsWith(beginning))
  return start ? `${start}…` : path
}

/**
 * Logs JSON lines, or readable lines on a terminal. Secrets that open an account are removed from every line.
 */
export function openLogger(
  { logLevel, workers = 1 }: Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'workers'>>,
  destination?: DestinationStream,
) {
  const options = {
    level: logLevel,
    redact: [
      'req.headers.authorization',
      'password',
      'code',
      'answer',
      '*.password',
      '*.answer',
      'hints',
      '*.hints',
    ],
    serializers: {
      err: errorWords,
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options)
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { ignore: workers > 1 ? 'hostname' : 'pid,hostname', translateTime: 'HH:MM:ss' },
    },
  })
}
