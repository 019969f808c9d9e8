import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export type NameField = 'nickname' | 'username'

export interface Names {
  nickname: string
  username: string
}

/** Those of the given names that another member has. */
export async function listTakenNames(db: Db, { nickname, username }: Partial<Names>) {
  const has = (column: 'nickname_key' | 'username_key', name: string | undefined) =>
    name === undefined
      ? undefined
      : db.selectFrom('member').select('id').where(column, '=', nameKey(name)).executeTakeFirst()
  const inUse: NameField[] = []
  if ((await has('nickname_key', nickname)) || (nickname && (await isNameReserved(db, nickname))))
    inUse.push('nickname')
  if (await has('username_key', username)) inUse.push('username')
  return inUse
}

/** Days for which a name stays reserved after a decision took it from a member. */
const NAME_HELD_DAYS = 30

/** Whether a decision took this nickname from a member recently. */
export async function isNameReserved(db: Db, nickname: string) {
  const { rows } = await sql`
    select from decision
    where member_effect = 'rename' and undoes is null and shape->>'nicknameKey' = ${nameKey(nickname)}
      and created_at > now() - make_interval(days => ${NAME_HELD_DAYS})
      and not exists (select from decision as undone where undone.undoes = decision.id) limit 1`.execute(db)
  return rows.length > 0
}
