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

/** How long a field's text may be; `undefined` where it is none. A list is one of texts where its items are. */
export function textLengthOf(field: Field): number | undefined {
  if (isOf(field, 'string')) return field.maxLength
  return field.items && textLengthOf(field.items)
}

/** A value with this text in it. */
export const holding = (field: Field, text: string) => (isOf(field, 'array') ? [text] : text)

/** What the field takes, so that what is wrong with another is come to. */
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
