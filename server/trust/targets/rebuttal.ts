import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockPostEvenIfDeleted } from '#server/platform/locks/lock-order.ts'
import { deleteRebuttal, findRebuttal, updateRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { beginningOf, findHiddenText, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'

/**
 * A rebuttal's claimant need not be a member. The author is therefore the admin who published it; it has no
 * board.
 */
async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await findRebuttal(db, id)
  if (!row) return undefined
  const { postId, title, name, content, byId } = row
  return {
    authorId: byId ?? ADMIN_ID,
    nickname: name,
    title,
    text: content || (await findHiddenText(db, { targetType: 'rebuttal', targetId: id })),
    board: null,
    postId,
    bookId: null,
    isLive: content !== '' && row.deleted_at === null,
  }
}

export const rebuttal = {
  ...plainKind,
  gone: '삭제된 반박 내용입니다.',
  addresses: [{ pattern: /^\/post\/\d+#rebuttal-(?<id>\d+)$/ }],
  parent: { type: 'post', column: 'post_id', table: 'rebuttal' },
  find,
  async lock(trx, { postId }) {
    if (postId !== null) await lockPostEvenIfDeleted(trx, postId)
  },
  async hide({ trx }, { targetId, text }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content: '' })
    return { content: text }
  },
  async show({ trx }, { targetId }, { content = '' }) {
    await updateRebuttal(trx, { rebuttalId: targetId, content })
  },
  /** The claim that asked for the rebuttal also contains its text. */
  async scrub(trx, { targetId }) {
    await sql`
      update rights_claim set rebuttal_sealed = null where id in (
        select (detail->>'claimId')::integer from rebuttal join staff_act
          on target_type = 'post' and target_id = rebuttal.post_id and act = 'claim'
          and (detail->>'decisionId')::integer = rebuttal.decision_id
        where rebuttal.id = ${targetId}
      )`.execute(trx)
    await trx.updateTable('rebuttal').set({ name: '', content: '' }).where('id', '=', targetId).execute()
  },
  async erase({ trx }, { targetId }) {
    await deleteRebuttal(trx, targetId)
  },
  title: ({ title }) => beginningOf(title),
  tags: ({ postId }) => (postId === null ? [] : [`post:${postId}`]),
  readableSql: id => sql`exists (select from rebuttal where rebuttal.id = ${id} and content <> '')`,
  recentSql: () => null,
  effects: {},
} satisfies ModeratedKind<'rebuttal'>
