import type { TSchema } from 'typebox'
import * as comments from '#contract/community/comments/comments.ts'
import * as posts from '#contract/community/posts/posts.ts'
import * as search from '#contract/community/search/search.ts'
import * as books from '#contract/library/books/books.ts'
import * as reading from '#contract/library/bookshelf/reading.ts'
import * as reviews from '#contract/library/reviews/reviews.ts'
import * as series from '#contract/library/series/series.ts'
import * as members from '#contract/people/members/members.ts'
import * as notifications from '#contract/people/notifications/notifications.ts'
import { Failure } from '#contract/platform/http/schema.ts'
import * as answers from '#contract/puzzles/answers/answers.ts'
import * as hints from '#contract/puzzles/answers/hints.ts'
import * as remarks from '#contract/puzzles/daily-comments/remarks.ts'
import * as rankings from '#contract/puzzles/rankings/rankings.ts'

export type Schema = Record<string, unknown>

const modules = [
  answers,
  books,
  comments,
  hints,
  members,
  notifications,
  posts,
  rankings,
  remarks,
  reading,
  reviews,
  search,
  series,
]

const isObjectSchema = (value: unknown): value is TSchema & { properties: object } =>
  typeof value === 'object' && value !== null && 'properties' in value

/** Each schema that the contract exports becomes a component named after its export. */
const named = new Map<string, Schema & { properties: object }>([['Failure', Failure as never]])
for (const module of modules)
  for (const [name, value] of Object.entries(module))
    if (isObjectSchema(value)) named.set(name, value as never)

/** Component names by `properties` object. A schema and its nullable form share this object. */
const names = new Map([...named].map(([name, { properties }]) => [properties, name]))

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function referenceTo({ properties, type }: Schema) {
  const name = names.get(properties as object)
  if (!name) return undefined
  return Array.isArray(type) ? { anyOf: [reference(name), { type: 'null' }] } : reference(name)
}

/** Converts a map of named schemas, as under `properties`. */
function inProperties(properties: object) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, toOpenApiSchema(schema)]),
  )
}

function withoutNames(schema: Schema): Schema {
  const { $id: _, patternProperties, properties, items, anyOf, ...rest } = schema
  const isWords = Array.isArray(rest.enum) && rest.type === undefined
  return {
    ...(isWords && { type: (rest.enum as unknown[]).includes(null) ? ['string', 'null'] : 'string' }),
    ...rest,
    ...(typeof properties === 'object' && properties && { properties: inProperties(properties) }),
    ...(items !== undefined && { items: toOpenApiSchema(items as Schema) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(toOpenApiSchema) }),
    // The schema is a record, with arbitrary keys and one schema for the values.
    ...(typeof patternProperties === 'object' &&
      patternProperties && { additionalProperties: toOpenApiSchema(Object.values(patternProperties)[0]) }),
  }
}

/** Converts a contract schema to OpenAPI. Named schemas become references. */
export function toOpenApiSchema(schema: Schema): Schema {
  if (typeof schema.$ref === 'string') return reference(schema.$ref.replace('#', ''))
  return referenceTo(schema) ?? withoutNames(schema)
}

/** The named schemas in use, each once. */
export function componentsUsedIn(...parts: unknown[]) {
  const used = new Map<string, Schema>()
  function look(part: unknown) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = named.get(name)
      if (!schema || used.has(name)) continue
      used.set(name, withoutNames(schema))
      look(used.get(name))
    }
  }
  for (const part of parts) look(part)
  return Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1)))
}
