import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { lengthWords } from '#contract/platform/text/text.ts'

/** The schemas come from our own types, so they need no validation at each start. */
const shared = {
  ...{ allErrors: true, strict: false, meta: false, validateSchema: false },
  // Fields that the schema does not name are removed at any depth, so that none can reach a rule or a row.
  removeAdditional: 'all',
  // Errors contain the field's schema, which some messages depend on.
  verbose: true,
} as const
/** Types are strict in JSON bodies. Numbers in a query arrive as text and are converted. */
const forBodies = new Ajv(shared)
const forQueries = new Ajv({ ...shared, coerceTypes: true })
for (const ajv of [forBodies, forQueries]) formats.default(ajv, ['date-time'])

/** The schema is compiled on first use, so that a start compiles nothing unneeded. */
export function validatorOf(schema: object, part: string | undefined) {
  const ajv = part === 'querystring' ? forQueries : forBodies
  const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null } = value => {
    // Ajv caches compiled schemas.
    const compiled = ajv.compile(schema)
    const isValid = compiled(value)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

export const tooManyItemsMessage = (limit: number) => `${limit}개까지 넣을 수 있습니다.`

/** The limit of a document counts characters of markup and images, which its reader does not see. */
export const tooLongMessage = (limit: number, isDocument: boolean) =>
  `${isDocument ? '서식과 이미지를 포함해 ' : ''}${lengthWords(limit)}`

function words({ keyword, params, parentSchema }: ErrorObject) {
  if (keyword === 'required' || keyword === 'minLength') return '입력해 주세요.'
  if (keyword === 'maxLength')
    return tooLongMessage(params.limit, parentSchema?.contentMediaType !== undefined)
  if (keyword === 'maxItems') return tooManyItemsMessage(params.limit)
  if (keyword === 'minimum' || keyword === 'maximum') return '범위를 벗어났습니다.'
  return '형식이 올바르지 않습니다.'
}

/** Throws a refusal that lists each invalid field with its reason. */
export function refuseInvalid(errors: readonly ErrorObject[]) {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const name =
      error.keyword === 'required' ? error.params.missingProperty : error.instancePath.split('/')[1]
    if (name) fields[name] ??= words(error)
  }
  return new Refusal('invalid', { fields })
}
