import { ADMIN_ID } from '#contract/boards.ts'
import { nameKey } from '#contract/text.ts'
import type { Db } from '#server/engines/database/database.ts'
import type { AccessTokens } from '#server/members/access-tokens.ts'
import { insertSession } from '#server/members/session-queries.ts'

export interface Person {
  memberId: number
  nickname: string
  username: string
  token: string
}

let born = 0

/** People of a test, each new and signed in; activated unless said. */
export function people(db: Db, accessTokens: AccessTokens) {
  async function signIn(memberId: number) {
    const sessionId = await insertSession(db, memberId)
    return accessTokens.issue({ memberId, sessionId })
  }

  async function aMember({ activated = true, nickname = '' } = {}): Promise<Person> {
    born += 1
    const name = nickname || `회원${born}`
    const username = `member${born}`
    const { id: memberId } = await db
      .insertInto('member')
      .values({ nickname: name, nickname_key: nameKey(name), username, username_key: username, activated })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { memberId, nickname: name, username, token: await signIn(memberId) }
  }

  /** Member 1, made if this database has none yet. */
  async function theAdmin(): Promise<Person> {
    await db
      .insertInto('member')
      .values({
        id: ADMIN_ID,
        nickname: '관리자',
        nickname_key: '관리자',
        username: 'admin',
        username_key: 'admin',
        activated: true,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return { memberId: ADMIN_ID, nickname: '관리자', username: 'admin', token: await signIn(ADMIN_ID) }
  }

  return { aMember, theAdmin }
}
