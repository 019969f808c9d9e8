import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'

/**
 * The answer of storage about an image. Storage that is away, or answers with something else, isn't an image that is
 * missing: no cache may remember it.
 */
export const unlessAway = <T>(reply: FastifyReply, asked: Promise<T>) =>
  asked.catch((cause: unknown) => {
    reply.header('cache-control', 'no-store')
    const message = '이미지를 불러올 수 없습니다. 잠시 후 다시 시도해 주세요.'
    throw Object.assign(new Refusal('unavailable', { message }), { cause })
  })
