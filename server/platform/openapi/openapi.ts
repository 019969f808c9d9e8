import { type CallName, callGroups } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import type { Settings } from '#server/config/config.ts'
import { examples } from './examples.ts'
import { failuresOf, refusalsOf } from './failures.ts'
import { componentsUsedIn, type Schema, toOpenApiSchema } from './schemas.ts'
import { tagDescriptions } from './tags.ts'
import { unusualCalls } from './unusual-calls.ts'

const accessWords = {
  anyone: undefined,
  member: '로그인한 회원만.',
  active: '이메일 인증을 마친 회원만.',
  moderator: '운영진만.',
  admin: '관리자만.',
}

const successWords = { 200: '답', 201: '만들어졌습니다', 204: '되었습니다. 본문이 없습니다' }

/** The operation id of a call: `GET /api/post/home` becomes `getPostHome`. */
function operationIdOf(method: string, path: string) {
  const words = path.split(/[/.-]/).slice(2)
  return method.toLowerCase() + words.map(word => word.replace(/^./, letter => letter.toUpperCase())).join('')
}

function parametersOf({ query }: Call) {
  if (!query) return []
  const { properties, required = [] } = query as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: toOpenApiSchema(schema),
  }))
}

const json = (schema: unknown, example: unknown) => ({
  'application/json': {
    schema: toOpenApiSchema(schema as Schema),
    ...(example !== undefined && { example }),
  },
})

export const titleOf = ({ siteName }: Pick<Settings, 'siteName'>) => `${siteName} API`

/**
 * An OpenAPI 3.1 document of every call, for readers and client generators. It is derived from the contract
 * and from `unusual-calls.ts`.
 */
export function openApi({ siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>) {
  const responses: Record<string, object> = {}
  const paths: Record<string, Record<string, object>> = {}

  function add(name: string, call: Call, tag: string) {
    const [method = '', path = ''] = name.split(' ')
    const { summary, access, body, status = 200, reply } = call
    const unusual = unusualCalls[name]
    const example = examples[name as CallName]
    const parameters = [...parametersOf(call), ...(unusual?.parameters ?? [])]
    const requestBody =
      unusual?.requestBody ?? (body && { required: true, content: json(body, example?.body) })
    const content = unusual?.content ?? json(reply, example?.reply)
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = {
      operationId: operationIdOf(method, path),
      summary,
      ...(accessWords[access] && { description: accessWords[access] }),
      tags: [tag],
      security: access === 'anyone' ? [] : [{ bearer: [] }],
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: {
        [status]: { description: successWords[status], ...(status !== 204 && { content }) },
        ...failuresOf(refusalsOf(method, call), responses),
      },
    }
  }

  for (const [tag, calls] of Object.entries(callGroups))
    for (const [name, call] of Object.entries(calls)) add(name, call, tag)
  for (const [name, { call, tag }] of Object.entries(unusualCalls)) add(name, call, tag)

  return {
    openapi: '3.1.0',
    info: {
      title: titleOf({ siteName }),
      version: '1',
      description:
        '모든 시각은 UTC, 모든 글자는 NFC입니다. 목록은 page와 size로 나누고, page가 없으면 처음 1,000개입니다.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'POST /api/signin의 accessToken. 15분이 지나면 POST /api/token/refresh로 새로 받습니다',
        },
      },
      schemas: componentsUsedIn(paths, responses),
      responses: Object.fromEntries(
        Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
  }
}
