import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'

export const reads = (Object.keys(calls) as CallName[]).filter(name => name.startsWith('GET '))

type Fields = Record<string, { pattern?: string; type?: string }>

export function queryFields(name: CallName): Fields {
  const { query } = calls[name] as Call
  return (query as { properties?: Fields } | undefined)?.properties ?? {}
}
