import { ADMIN_ID } from '#contract/boards.ts'
import { nameKey } from '#contract/text.ts'
import type { Db } from '#server/engines/database/database.ts'
import type { AccessTokens } from '#server/sessions/access-tokens.ts'
import { insertSession } from '#server/sessions/session-queries.ts'

export interface Person {
  memberId: number
  nickname: string
  username: string
  token: string
}

let born = 0

/** The first of a new database, and so member 1: before anyone else. */
export async function insertAdmin(db: Db) {
  await db
    .insertInto('member')
    .values({
      nickname: '관리자',
      nickname_key: '관리자',
      username: 'admin',
      username_key: 'admin',
      activated: true,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

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

  /** Member 1. */
  const theAdmin = async (): Promise<Person> => ({
    memberId: ADMIN_ID,
    nickname: '관리자',
    username: 'admin',
    token: await signIn(ADMIN_ID),
  })

  return { aMember, theAdmin, signIn }
}
