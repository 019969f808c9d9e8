import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerError } from './errors.ts'

test('a failure after the headers of a success is kept by no cache', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400').header('etag', '"one"')
    throw new Error('too late')
  })
  const { statusCode, headers } = await app.inject('/')
  assert.deepEqual([statusCode, headers['cache-control'], headers.etag], [500, 'no-store', undefined])
})
