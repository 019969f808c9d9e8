import { coveredTalk } from '#contract/community/comments/spoiler-bars.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { updateHiddenText } from '#server/trust/hidden-state/withheld-queries.ts'
import { findHiddenText } from '../kind-parts.ts'
import type { ContentParts, Effect, Target } from '../moderated-kind.ts'

interface Covering {
  findText(trx: Db, id: number): Promise<string>
  putText(
    ctx: WriteContext,
    target: Target,
    written: { text: string; siteUrl: string; isCovered: boolean },
  ): Promise<void>
  cover?(target: Target, before: string, parts: ContentParts | undefined): string
}

/** The effect that covers a text, or parts of it, as a spoiler. */
export const spoilerCover = ({
  findText,
  putText,
  cover = (_target, before) => coveredTalk(before),
}: Covering): Effect => ({
  async plan(trx, target, { parts }) {
    const before = await findText(trx, target.targetId)
    return { before, after: cover(target, before, parts) }
  },
  apply: (ctx, target, { shape, siteUrl }) =>
    putText(ctx, target, { text: shape.after ?? '', siteUrl, isCovered: true }),
  async revert(ctx, target, { shape, siteUrl }) {
    const isUnchanged = (await findText(ctx.trx, target.targetId)) === shape.after
    if (shape.before !== undefined && isUnchanged)
      await putText(ctx, target, { text: shape.before, siteUrl, isCovered: false })
  },
})

/** Finds and replaces the text of a row of a thread. The text of a hidden row is in its `withheld` row. */
export const threadText = (targetType: 'comment' | 'remark'): Covering => {
  const table = targetType === 'comment' ? 'comment' : 'daily_remark'
  return {
    async findText(trx, targetId) {
      const found = await trx
        .selectFrom(table)
        .select('content')
        .where('id', '=', targetId)
        .executeTakeFirst()
      return found?.content || findHiddenText(trx, { targetType, targetId })
    },
    async putText({ trx }, target, { text }) {
      if (await updateHiddenText(trx, target, text)) return
      await trx.updateTable(table).set({ content: text }).where('id', '=', target.targetId).execute()
    },
  }
}
