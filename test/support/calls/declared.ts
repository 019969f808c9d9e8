import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { calls } from '#contract/calls.ts'
import { refusals } from '#contract/platform/http/refusals.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { publicErrorCode, refusalsOf } from '#server/platform/openapi/failures.ts'
import { unusualCalls } from '#server/platform/openapi/unusual-calls.ts'

const ajv = new Ajv({ strict: false })
formats.default(ajv, ['date-time'])

const declared: Record<string, Call> = {
  ...calls,
  ...Object.fromEntries(Object.entries(unusualCalls).map(([name, { call }]) => [name, call])),
}

interface Answered {
  status: number
  /** The parsed JSON of an answer, or `undefined` for any other content. */
  json: unknown
}

function problemOf(method: string, call: Call, { status, json }: Answered) {
  if (status === (call.status ?? 200)) {
    // Ajv caches compiled schemas by identity.
    const isOfShape = json === undefined || ajv.compile(call.reply)
    if (isOfShape === true || isOfShape(json)) return undefined
    return `a reply of another shape: ${ajv.errorsText(isOfShape.errors)}`
  }
  const codes = refusalsOf(method, call).filter(code => refusals[code][0] === status)
  if (codes.length === 0) return `status ${status}`
  const { code } = (json ?? {}) as { code?: string }
  return code === undefined || codes.some(one => publicErrorCode(one) === code)
    ? undefined
    : `the code ${code}`
}

/** Fails if an answer does not match the contract, and therefore /api/openapi.json. */
export function assertDeclared(method: string, path: string, answered: Answered) {
  const call = declared[`${method} ${path.split('?')[0]}`]
  const problem = call && problemOf(method, call, answered)
  if (problem) throw new Error(`${method} ${path} answered what the contract doesn’t declare: ${problem}`)
}
