import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { testApp } from '#test/support/app.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  responses: Record<string, { $ref?: string }>
}

async function document() {
  const { get } = await testApp()
  const { body } = await get(null, '/api/openapi.json')
  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
  )
  return { body, operations: new Map(operations) }
}

test('the document names every call of the contract, the files and the stream, each under a name of its own', async () => {
  const { operations, body } = await document()
  const files = [
    ...[
      'POST /api/image',
      'POST /api/rights/file',
      'POST /api/admin/claim/file',
      'POST /api/admin/log.csv',
      'GET /api/moderation/picture',
    ],
  ]
  const expected = [...Object.keys(calls), ...files, `GET ${NOTIFICATION_STREAM_PATH}`]
  assert.deepEqual([...operations.keys()].sort(), expected.sort())
  const ids = [...operations.values()].map(({ operationId }) => operationId)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^(get|post|put|delete)[A-Z][A-Za-z]*$/)
  const known = new Set(body.tags.map(({ name }: { name: string }) => name))
  for (const { tags } of operations.values()) assert.ok(tags.length === 1 && known.has(tags[0]))
})

test('a program reads from it who may call, what comes back, and every no', async () => {
  const { operations, body } = await document()
  const puzzle = operations.get('POST /api/giveup')
  assert.deepEqual(puzzle?.security, [{ bearer: [] }])
  assert.deepEqual(Object.keys(puzzle?.responses ?? {}), [
    ...['200', '400', '401', '403', '404', '408', '409', '413', '415', '429', '431', '500', '503', '507'],
  ])
  assert.deepEqual(operations.get('GET /api/post')?.security, [])
  assert.equal(
    puzzle?.responses['403']?.$ref,
    '#/components/responses/ConsentOrForbiddenOrNotActivatedOrSuspended',
  )
  const { ConsentOrForbiddenOrNotActivatedOrSuspended: forbidden } = body.components.responses
  const { schema, examples } = forbidden.content['application/json']
  assert.equal(schema.$ref, '#/components/schemas/Failure')
  assert.deepEqual(Object.keys(examples), ['consent', 'forbidden', 'not_activated', 'suspended'])
  for (const name of ['PostRow', 'Post', 'Comment', 'Review', 'Viewer', 'Profile', 'Notification'])
    assert.equal(body.components.schemas[name].type, 'object', name)
  assert.deepEqual(body.components.schemas.Post.properties.series, {
    anyOf: [{ $ref: '#/components/schemas/PostSeries' }, { type: 'null' }],
  })
})

test('each reference leads somewhere, and no schema keeps what OpenAPI has no word for', async () => {
  const { body } = await document()
  const text = JSON.stringify(body)
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    assert.ok(body.components[kind][name], `${kind}/${name}`)
  assert.doesNotMatch(text, /"\$id"|"patternProperties"/)
})
