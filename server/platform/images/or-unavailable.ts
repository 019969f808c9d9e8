import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'

/**
 * Storage's answer about an image. Unavailable or failing storage doesn't mean a missing image, and no cache
 * may store the error.
 */
export const orUnavailable = <T>(reply: FastifyReply, reading: Promise<T>) =>
  reading.catch((cause: unknown) => {
    reply.header('cache-control', 'no-store')
    const message = '이미지를 불러올 수 없습니다. 잠시 후 다시 시도해 주세요.'
    throw Object.assign(new Refusal('unavailable', { message }), { cause })
  })
