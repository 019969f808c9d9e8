import type { Hiding } from './hiding.ts'

/** No cached page contains this reply. Members who gave the wrong answer fetch it with a call. */
export const askHiding: Hiding = {
  async hide({ trx }, { targetId, text }) {
    await trx.updateTable('post_ask').set({ reply: null }).where('id', '=', targetId).execute()
    return { content: text }
  },
  async show({ trx }, { targetId }, { content = '' }) {
    await trx.updateTable('post_ask').set({ reply: content }).where('id', '=', targetId).execute()
  },
}
