import { parse } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'

/** Maximum nesting depth of a body. No call needs more than a list within an object. */
const DEPTH_MAX = 20
/** Maximum number of commas in a body. The longest list, the parts of a series, has a thousand entries. */
const VALUES_MAX = 2_000
const FIELDS_MAX = 100

/**
 * Whether a JSON text has no more parts than our calls need. From a megabyte of brackets or names, the JSON
 * parser would create hundreds of thousands of objects. Counting the parts takes a twentieth of the time of
 * parsing.
 */
function isPlain(json: string) {
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '"') inText = !inText
    else if (inText) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    else if (letter === ',') values += 1
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
  }
  return true
}

export async function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPlain(body)) parseJson(request, body, done)
    else done(new Refusal('invalid'))
  })
  const parser = (form: string) => ({ ...parse(form, '&', '=', { maxKeys: FIELDS_MAX }) })
  await app.register(formbody, { parser })
}
