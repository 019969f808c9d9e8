import { updateRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import type { Hiding } from './hiding.ts'

export const rebuttalHiding: Hiding = {
  async hide({ trx, drop }, { targetId, postId, text }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content: '' })
    drop(`post:${postId as number}`)
    return { content: text }
  },
  async show({ trx, drop }, { targetId, postId }, { content = '' }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content })
    if (postId !== null) drop(`post:${postId}`)
  },
}
