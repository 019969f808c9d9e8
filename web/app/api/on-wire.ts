import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

/**
 * The server takes the value `null` for an omitted one. It ignores case in query texts, so `NULL` finds the
 * same.
 */
const textOnWire = (value: unknown) =>
  value === 'null' ? 'NULL' : typeof value === 'string' ? withoutForbiddenCharacters(value) : value

/** A query in wire form. Absent values are left out, and the text "null" is sent as a text. */
export const queryOnWire = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOnWire(value)]),
  )

/** Passwords are sent exactly as typed. The server refuses forbidden characters in them. */
const AS_TYPED = ['password', 'newPassword']

/** A body as JSON. Invisible pasted characters that the server refuses are removed. */
export const bodyOnWire = (body: unknown) =>
  JSON.stringify(body, (name, value) =>
    typeof value === 'string' && !AS_TYPED.includes(name) ? withoutForbiddenCharacters(value) : value,
  )
