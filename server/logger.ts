import { type DestinationStream, pino } from 'pino'
import type { Settings } from './settings.ts'

/** JSON lines for machines, readable ones on a terminal. What could open an account is cut out wherever it stands. */
export function openLogger({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream) {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization', 'password', 'code', 'answer', '*.password', '*.answer'],
    serializers: {
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
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}
