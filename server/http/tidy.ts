import type { FastifyRequest } from 'fastify'
import { invalid } from '#contract/refusals.ts'
import { hasForbiddenCharacter, tidy } from '#contract/text.ts'

/** A password is taken as it was typed, save for its normal form. */
const AS_TYPED = new Set(['password', 'newPassword'])

function tidied(name: string, text: string) {
  if (hasForbiddenCharacter(text.replace(/\r\n?/g, '\n')))
    throw invalid(name, '사용할 수 없는 문자가 들어 있습니다.')
  return AS_TYPED.has(name) ? text.normalize('NFC') : tidy(text)
}

/** A text, or a list of them. */
function tidyFields(fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[name] = tidied(name, value)
    else if (Array.isArray(value))
      fields[name] = value.map(text => (typeof text === 'string' ? tidied(name, text) : text))
  }
}

/** Trims and NFC-normalises every text of a body; refuses controls and bidirectional overrides. */
export function tidyBody({ body }: FastifyRequest) {
  if (body && typeof body === 'object') tidyFields(body as Record<string, unknown>)
}

/** The same for a query, where `""` and `null` mean "not given". */
export function tidyQuery({ query }: Pick<FastifyRequest, 'query'>) {
  const asked = query as Record<string, unknown>
  tidyFields(asked)
  for (const [name, value] of Object.entries(asked)) if (value === '' || value === 'null') delete asked[name]
}
