import type { Body, CallName, Query, Reply } from '#contract/calls.ts'

type WithInput<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T }
type CallInput<K extends CallName> = WithInput<'query', Query<K>> & WithInput<'body', Body<K>>

/**
 * One typed client with two transports: fetch in the browser, direct handler calls during server rendering.
 */
export type Api = <K extends CallName>(
  name: K,
  ...input: unknown extends CallInput<K> ? [] : [input: CallInput<K>]
) => Promise<Reply<K>>
