import type { FastifyReply } from 'fastify'

/** Readers of feeds ask often and bear a lag. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300'

/** Of the routes of files: they are no calls, and stand in no document of the API. */
export const HIDDEN = { schema: { hide: true } }

export const sendFile = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', CACHE_CONTROL).type(`${type}; charset=utf-8`).send(text)
