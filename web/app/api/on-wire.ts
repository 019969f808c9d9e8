import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

/** The server reads the query value `null` as "not given". Every text in a query is compared without case. */
const textOnWire = (value: unknown) =>
  value === 'null' ? 'NULL' : typeof value === 'string' ? withoutForbiddenCharacters(value) : value

/** A query as the server takes it: without what was not given, and with the word null as a word. */
export const queryOnWire = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOnWire(value)]),
  )

/** A password is taken exactly as it was typed, or refused. */
const AS_TYPED = ['password', 'newPassword']

/** A body as JSON. Nobody sees the characters that were pasted along and that the server refuses, so they go. */
export const bodyOnWire = (body: unknown) =>
  JSON.stringify(body, (name, value) =>
    typeof value === 'string' && !AS_TYPED.includes(name) ? withoutForbiddenCharacters(value) : value,
  )
