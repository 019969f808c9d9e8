import { normalizeNickname } from '#contract/people/accounts/nicknames.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { LINE_PATTERN } from '#contract/platform/http/schema.ts'
import { cleanText, normalForm } from '#contract/platform/text/text.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { tooLongMessage, tooManyItemsMessage } from './validation.ts'

/** A password keeps its exact text apart from Unicode normalization. */
const asTyped = (text: string) => normalForm(text, 'NFC')

/** Fields with their own normalization in every call. */
const readers = new Map([
  ['password', asTyped],
  ['newPassword', asTyped],
  ['code', typedCode],
  ['nickname', normalizeNickname],
])

/**
 * The smallest share of its length that a text can keep when it is normalized. A decomposed syllable has
 * three characters, and a letter with combining marks at most four.
 */
const SHORTENS_TO = 1 / 4

const WORD_LENGTH = 100

/**
 * The parts of a field's schema that normalization uses: maximum lengths of texts and lists, and nested
 * fields.
 */
interface Field {
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Field
  properties?: Record<string, Field>
  /**
   * Set if the text contains data, such as JSON. The code that parses the data normalizes the texts within.
   */
  contentMediaType?: string
}

/** The position of a value in a body. `name` is the value's own field. Errors name the field `outer`. */
interface Place {
  outer: string
  name: string
}

function tidied(
  { outer, name }: Place,
  text: string,
  { maxLength = Number.POSITIVE_INFINITY, contentMediaType, pattern }: Field,
) {
  if (text.length * SHORTENS_TO > maxLength)
    throw invalid(outer, tooLongMessage(maxLength, contentMediaType !== undefined))
  if (contentMediaType) return text
  const { text: clean, problem } = cleanText(text, { isLine: pattern === LINE_PATTERN })
  if (problem) throw invalid(outer, problem)
  const read = readers.get(name)
  return read ? read(text) : clean.trim()
}

function tidiedList(place: Place, values: unknown[], { maxItems = 0, items = {} }: Field) {
  if (values.length > maxItems) throw invalid(place.outer, tooManyItemsMessage(maxItems))
  return values.map(value => tidiedValue(place, value, items))
}

function tidiedValue(place: Place, value: unknown, field: Field): unknown {
  // A field without a maximum length expects a number or one of several fixed words. The schema rejects
  // anything longer.
  if (typeof value === 'string')
    return field.maxLength || value.length < WORD_LENGTH ? tidied(place, value, field) : value
  if (Array.isArray(value)) return field.maxItems ? tidiedList(place, value, field) : value
  if (field.properties && value !== null && typeof value === 'object')
    tidyFields(value as Record<string, unknown>, field.properties, place.outer)
  return value
}

function tidyFields(fields: Record<string, unknown>, known: Record<string, Field>, within?: string) {
  for (const [name, field] of Object.entries(known))
    if (Object.hasOwn(fields, name))
      fields[name] = tidiedValue({ outer: within ?? name, name }, fields[name], field)
}

/**
 * Normalizes the texts of a body at any depth and refuses forbidden characters. The length is checked first,
 * so a text far beyond its limit is refused before any costly work.
 */
export function normalizeBody(body: unknown, schema: object) {
  const { properties = {} } = schema as Field
  tidyFields((body ?? {}) as Record<string, unknown>, properties)
}

/** Normalizes a query, where `""` and `null` mean "not given". */
export function normalizeQuery(query: unknown, schema: object) {
  normalizeBody(query, schema)
  const fields = query as Record<string, unknown>
  for (const [name, value] of Object.entries(fields))
    if (value === '' || value === 'null') delete fields[name]
}
