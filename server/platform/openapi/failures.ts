import { type RefusalCode, refusals } from '#contract/platform/http/refusals.ts'
import type { Call } from '#contract/platform/http/schema.ts'

/** Refusals that any request may receive. */
const ALWAYS: RefusalCode[] = [
  'request_timeout',
  'headers_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
]
/** Refusals for requests that have a body or write data. */
const TO_WRITES: RefusalCode[] = ['invalid', 'too_large', 'unsupported_media_type', 'storage_full']

/** All refusals of a call: those that follow from its declaration, and those that it declares itself. */
export function refusalsOf(method: string, call: Call): RefusalCode[] {
  const { access, query, rights, speaks, about, refuses = [] } = call
  const codes = new Set<RefusalCode>([...ALWAYS, ...refuses])
  if (query) codes.add('invalid')
  if (method !== 'GET') for (const code of TO_WRITES) codes.add(code)
  if (access !== 'anyone') codes.add('unauthenticated')
  if (access !== 'anyone' && access !== 'member') codes.add('not_activated')
  if (access !== 'anyone' && access !== 'member' && !rights) codes.add('consent')
  if (access === 'moderator' || access === 'admin') {
    codes.add('forbidden')
    codes.add('second_factor')
  }
  // A staff role may be revoked during the call.
  if (access !== 'anyone' && method !== 'GET') codes.add('forbidden')
  if (access !== 'anyone' && !rights) codes.add('suspended')
  if (speaks) codes.add('silenced')
  if (about && (method !== 'GET' || codes.has('not_found'))) codes.add('withheld')
  return [...codes]
}

const statusOf = (code: RefusalCode) => refusals[code][0]
const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Both reasons for a 401 share one code on the wire. */
export const publicErrorCode = (code: RefusalCode) =>
  code === 'wrong_credentials' ? 'unauthenticated' : code

const retryAfter = {
  'Retry-After': { description: '이만큼의 초가 지난 뒤에 다시', schema: { type: 'integer', minimum: 1 } },
}

function responseOf(codes: RefusalCode[]) {
  const [first = 'internal'] = codes
  return {
    description: codes.map(code => refusals[code][1]).join(' '),
    ...([429, 503].includes(statusOf(first)) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(
          codes.map(code => [code, { value: { code: publicErrorCode(code), message: refusals[code][1] } }]),
        ),
      },
    },
  }
}

/**
 * The failure responses by status, as references to shared components. Adds the components in use to
 * `responses`.
 */
export function failuresOf(codes: RefusalCode[], responses: Record<string, object>) {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => {
      const sorted = same.toSorted()
      const name = sorted.map(pascal).join('Or')
      responses[name] ??= responseOf(sorted)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
