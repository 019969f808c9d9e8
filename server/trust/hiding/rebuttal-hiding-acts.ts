import { updateRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import type { Hiding } from './hiding.ts'

export const rebuttalHiding: Hiding = {
  async hide({ trx, invalidate }, { targetId, postId, text }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content: '' })
    invalidate(`post:${postId as number}`)
    return { content: text }
  },
  async show({ trx, invalidate }, { targetId, postId }, { content = '' }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content })
    if (postId !== null) invalidate(`post:${postId}`)
  },
}
