import { type DestinationStream, pino } from 'pino'
import type { Settings } from './config.ts'

/** Serializes an error without a failed row's values, which databases add and which may be private texts. */
function errorWords(error: Error) {
  const { type, message, stack, code, table, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, code, table, constraint }
}

/**
 * Logs JSON lines, or readable lines on a terminal. Secrets that could open an account are removed
 * everywhere.
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
      // Only the path: a query may contain an email address or a search term.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
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
