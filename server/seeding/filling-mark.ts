import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * The id of a session that marks that the site is being filled. While it exists, no other process may fill
 * the site. If it remains, a filling was interrupted. The id alone grants no access, since tokens are signed.
 */
const FILLING = 'filling'
/** Lifetime of the mark in ms: longer than any filling, and long enough to report an interrupted one. */
const MARK_MS = 30 * 24 * 60 * 60 * 1_000

export interface Newcomers {
  usernames: string[]
  nicknames: string[]
}

const deleteMark = (db: Db) => db.deleteFrom('session').where('id', '=', FILLING).execute()

async function isMarked(db: Db) {
  const made = await db
    .insertInto('session')
    .values({ id: FILLING, member_id: ADMIN_ID, expires_at: new Date(Date.now() + MARK_MS) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made === undefined
}

const findPost = (db: Db) => db.selectFrom('post').select('id').limit(1).executeTakeFirst()

const findNamesake = (db: Db, { usernames, nicknames }: Newcomers) =>
  db
    .selectFrom('member')
    .select('nickname')
    .where(is => is.or([is('username', 'in', usernames), is('nickname', 'in', nicknames)]))
    .limit(1)
    .executeTakeFirst()

async function whyNotEmpty(db: Db, newcomers: Newcomers) {
  if (await findPost(db)) return '이미 글이 있는 사이트입니다. 견본은 빈 사이트에만 채웁니다.'
  const namesake = await findNamesake(db, newcomers)
  return namesake && `견본 회원과 이름이 같은 회원이 이미 있습니다: ${namesake.nickname}`
}

/** Throws an error with a message for the operator if the site isn't empty or is already being filled. */
export async function beginFilling(db: Db, newcomers: Newcomers) {
  if (await isMarked(db))
    throw new Error(
      '다른 명령이 견본을 채우고 있거나, 채우다가 멈춘 사이트입니다. 멈췄다면 새 DATA_DIR나 빈 데이터베이스로 다시 시작해 주세요.',
    )
  const why = await whyNotEmpty(db, newcomers)
  if (why) {
    await deleteMark(db)
    throw new Error(why)
  }
  return { memberId: ADMIN_ID, sessionId: FILLING }
}

export const endFilling = deleteMark
