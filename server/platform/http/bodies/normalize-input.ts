import { tidyNickname } from '#contract/people/accounts/nicknames.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { LINE_PATTERN } from '#contract/platform/http/schema.ts'
import { cleaned, lengthWords, normalForm } from '#contract/platform/text/text.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { tooMany } from './validation.ts'

/** A password is taken as it was typed, save for its normal form. */
const asTyped = (text: string) => normalForm(text, 'NFC')

/** Fields that are read in a way of their own, in every call that has one. */
const readers = new Map([
  ['password', asTyped],
  ['newPassword', asTyped],
  ['code', typedCode],
  ['nickname', tidyNickname],
])

/** Tidying shortens: typed apart, a syllable is three characters, and a letter with its marks at most four. */
const SHORTENS_TO = 1 / 4

const WORD_LENGTH = 100

/** What a schema says of a field: its text's greatest length, or that of a list, and of what lies in it. */
interface Field {
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Field
  properties?: Record<string, Field>
  /** A text that is data: who reads it tidies the texts in it. */
  contentMediaType?: string
}

function tidied(
  name: string,
  text: string,
  { maxLength = Number.POSITIVE_INFINITY, contentMediaType, pattern }: Field,
) {
  if (text.length * SHORTENS_TO > maxLength) throw invalid(name, lengthWords(maxLength))
  if (contentMediaType) return text
  const { text: clean, problem } = cleaned(text, { isLine: pattern === LINE_PATTERN })
  if (problem) throw invalid(name, problem)
  const read = readers.get(name)
  return read ? read(text) : clean.trim()
}

function tidiedList(name: string, values: unknown[], { maxItems = 0, items = {} }: Field) {
  if (values.length > maxItems) throw invalid(name, tooMany(maxItems))
  return values.map(value => tidiedValue(name, value, items))
}

/** What lies in a field is refused under the field's own name. */
function tidiedValue(name: string, value: unknown, field: Field): unknown {
  // Where the schema names no length it wants a number or one of some words: what is longer than those, it refuses.
  if (typeof value === 'string')
    return field.maxLength || value.length < WORD_LENGTH ? tidied(name, value, field) : value
  if (Array.isArray(value)) return field.maxItems ? tidiedList(name, value, field) : value
  if (field.properties && value !== null && typeof value === 'object')
    tidyFields(value as Record<string, unknown>, field.properties, name)
  return value
}

function tidyFields(fields: Record<string, unknown>, known: Record<string, Field>, within?: string) {
  for (const [name, field] of Object.entries(known))
    if (Object.hasOwn(fields, name)) fields[name] = tidiedValue(within ?? name, fields[name], field)
}

/**
 * Cleans the texts of a body at any depth, and refuses characters that no text may hold. Lengths are checked first:
 * a text far beyond its field's length is refused before any work that grows with it.
 */
export function tidyBody(body: unknown, schema: object) {
  const { properties = {} } = schema as Field
  tidyFields((body ?? {}) as Record<string, unknown>, properties)
}

/** The same for a query, where `""` and `null` mean "not given". */
export function tidyQuery(query: unknown, schema: object) {
  tidyBody(query, schema)
  const asked = query as Record<string, unknown>
  for (const [name, value] of Object.entries(asked)) if (value === '' || value === 'null') delete asked[name]
}
