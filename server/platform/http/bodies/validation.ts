import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { lengthWords } from '#contract/platform/text/text.ts'

/** The schemas are our own, and the types made them: nobody judges them again at each start. */
const shared = {
  ...{ allErrors: true, strict: false, meta: false, validateSchema: false },
  // What a schema doesn't name goes, at any depth: nobody can bring it along into a rule or a row.
  removeAdditional: 'all',
} as const
/** Bodies are JSON: a number is a number. A query is text, and its numbers are read from it. */
const forBodies = new Ajv(shared)
const forQueries = new Ajv({ ...shared, coerceTypes: true })
for (const ajv of [forBodies, forQueries]) formats.default(ajv, ['date-time'])

/** Compiled when the first value comes: a start compiles nothing that nobody asks for. */
export function validatorOf(schema: object, part: string | undefined) {
  const ajv = part === 'querystring' ? forQueries : forBodies
  const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null } = value => {
    // Ajv keeps what it compiled by the schema.
    const compiled = ajv.compile(schema)
    const isValid = compiled(value)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

export const tooMany = (limit: number) => `${limit}개까지 넣을 수 있습니다.`

function words({ keyword, params }: ErrorObject) {
  if (keyword === 'required' || keyword === 'minLength') return '입력해 주세요.'
  if (keyword === 'maxLength') return lengthWords(params.limit)
  if (keyword === 'maxItems') return tooMany(params.limit)
  if (keyword === 'minimum' || keyword === 'maximum') return '범위를 벗어났습니다.'
  return '형식이 올바르지 않습니다.'
}

/** Each bad field beside its reason. */
export function refuseInvalid(errors: readonly ErrorObject[]) {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const name =
      error.keyword === 'required' ? error.params.missingProperty : error.instancePath.split('/')[1]
    if (name) fields[name] ??= words(error)
  }
  return new Refusal('invalid', { fields })
}
