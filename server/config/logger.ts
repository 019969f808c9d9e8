import { type DestinationStream, pino } from 'pino'
import type { Settings } from './config.ts'

/** An error's own words. A database adds the values of the row that failed: texts that nobody else may read. */
function errorWords(error: Error) {
  const { type, message, stack, code, table, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, code, table, constraint }
}

/** JSON lines for machines, readable ones on a terminal. What could open an account is cut out wherever it stands. */
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
      // Path only: a query may hold an address or a searched word.
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
