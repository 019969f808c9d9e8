import { calls, type Query } from '#contract/calls.ts'
import type { InProcessCall, PublicRead } from '#contract/pages.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { isUnavailable } from '#server/infrastructure/database/failures.ts'
import { serialiserOf } from './answers/serialising.ts'
import { normalizeQuery } from './bodies/normalize-input.ts'
import { refuseInvalid, validatorOf } from './bodies/validation.ts'
import type { HiddenSubjects } from './hidden-subjects.ts'
import { type Handlers, type Input, publicReads } from './routes.ts'

/**
 * Calls the handlers of public reads directly, for pages rendered on the server. As over HTTP, queries are
 * normalized and validated, and replies serialized, so fields that the schema does not name can't reach a
 * page.
 */
export function inProcessApi(handlers: Handlers, hidden: Pick<HiddenSubjects, 'explain'>): InProcessCall {
  const prepare = (name: PublicRead) => {
    const { query, reply }: Call = calls[name]
    return {
      schema: query,
      validate: query && validatorOf(query, 'querystring'),
      serialise: serialiserOf(reply),
    }
  }
  const prepared = new Map(publicReads.map(name => [name, prepare(name)]))

  return async <K extends PublicRead>(name: K, query: Query<K>) => {
    const found = prepared.get(name)
    if (!found) throw new Error(`${name} is not served here`)
    const { schema, validate, serialise } = found
    const normalized = { ...(query as object) }
    if (schema) normalizeQuery(normalized, schema)
    if (validate && !validate(normalized)) throw refuseInvalid(validate.errors ?? [])
    try {
      const input = { query: normalized, body: undefined, viewer: null, address: '', agent: '' } as Input<K>
      const answer = await handlers[name](input).catch(error => hidden.explain(error, calls[name], input))
      // Old rows may hold characters that are forbidden today. They must not reach pages, meta tags or
      // JSON-LD.
      return JSON.parse(withoutForbiddenCharacters(serialise(answer)))
    } catch (error) {
      // Pages report an unavailable database as the API does.
      throw isUnavailable(error) ? new Refusal('unavailable') : error
    }
  }
}
