import type { TSchema } from 'typebox'

interface Field {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Field
}

export const fieldsOf = (schema: TSchema | undefined) =>
  Object.entries((schema as { properties?: Record<string, Field> } | undefined)?.properties ?? {})

const isOf = ({ type }: Field, wanted: string) => type === wanted || (type?.includes(wanted) ?? false)

/**
 * The maximum length of a field's text, or `undefined` if it is no text. A list counts if its items are
 * texts.
 */
export function textLengthOf(field: Field): number | undefined {
  if (isOf(field, 'string')) return field.maxLength
  return field.items && textLengthOf(field.items)
}

export const valueWith = (field: Field, text: string) => (isOf(field, 'array') ? [text] : text)

/** A valid value for the field, so that another field's error is reached. */
function ordinary(name: string, field: Field, ids: Record<string, number>): unknown {
  if (field.const !== undefined) return field.const
  if (field.enum) return field.enum[0]
  if (isOf(field, 'array')) return []
  if (isOf(field, 'integer')) return ids[name] ?? 1
  if (isOf(field, 'boolean')) return true
  return ids[name] ?? (name === 'type' ? 'free' : '가나다')
}

export const ordinaryFields = (schema: TSchema | undefined, ids: Record<string, number>) =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, ordinary(name, field, ids)]))
