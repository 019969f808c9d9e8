import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'

interface Block {
  memberId: number
  blockedId: number
}

export const findBlock = (db: Db, { memberId, blockedId }: Block) =>
  db
    .selectFrom('member_block')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()

export const insertBlock = (trx: Db, { memberId, blockedId }: Block) =>
  trx.insertInto('member_block').values({ member_id: memberId, blocked_id: blockedId }).execute()

export const deleteBlock = (trx: Db, { memberId, blockedId }: Block) =>
  trx
    .deleteFrom('member_block')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .execute()

export const countBlocks = (db: Db, memberId: number) =>
  countRows(db.selectFrom('member_block').where('member_id', '=', memberId))

/** The blocked members, newest first. */
export const listBlocks = (db: Db, memberId: number, window: RowWindow) =>
  db
    .selectFrom('member_block')
    .innerJoin('member', 'member.id', 'member_block.blocked_id')
    .select(['member.id as memberId', 'member.nickname', 'member_block.created_at as datetime'])
    .where('member_block.member_id', '=', memberId)
    .orderBy('member_block.created_at', 'desc')
    .orderBy('member_block.blocked_id', 'desc')
    .$call(onPage(window))
    .execute()

export const listBlocksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member_block')
    .select(['blocked_id as memberId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('blocked_id')

/** Deletes a withdrawing member's blocks, in both directions. */
export const deleteBlocksOf = (trx: Db, memberId: number) =>
  trx
    .deleteFrom('member_block')
    .where(({ eb, or }) => or([eb('member_id', '=', memberId), eb('blocked_id', '=', memberId)]))
    .execute()
