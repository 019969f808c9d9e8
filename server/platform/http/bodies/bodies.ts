import { parse } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'

/** Lists and objects one inside another: no call of ours asks for more than a list in an object. */
const DEPTH_MAX = 20
/** The longest list of a call, the parts of a series, has a thousand. */
const VALUES_MAX = 2_000
/** Fields of a form. */
const FIELDS_MAX = 100

/**
 * Whether a JSON text is as small in its parts as our calls are. Of a megabyte of brackets or names the parser makes
 * hundreds of thousands of objects; counting them costs a twentieth.
 */
export function isPlain(json: string) {
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

/** What bodies are read: JSON, and forms. */
export async function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPlain(body)) parseJson(request, body, done)
    else done(new Refusal('invalid'))
  })
  const parser = (form: string) => ({ ...parse(form, '&', '=', { maxKeys: FIELDS_MAX }) })
  await app.register(formbody, { parser })
}
