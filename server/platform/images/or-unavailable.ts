import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'

/**
 * Awaits a read of an image from storage. A failing storage must not look like a missing image, and no cache
 * may store the error.
 */
export const orUnavailable = <T>(reply: FastifyReply, reading: Promise<T>) =>
  reading.catch((cause: unknown) => {
    reply.header('cache-control', 'no-store')
    const message = '이미지를 불러올 수 없습니다. 잠시 후 다시 시도해 주세요.'
    throw Object.assign(new Refusal('unavailable', { message }), { cause })
  })
