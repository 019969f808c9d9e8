import { createHmac } from 'node:crypto'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { insertSession } from '#server/people/sessions/session-queries.ts'
import {
  ACCESS_TOKEN_SECONDS,
  ISSUER,
  type SessionClaim,
} from '#server/people/sessions/tokens/access-tokens.ts'

export interface Person {
  memberId: number
  nickname: string
  username: string
  token: string
}

let born = 0

/** An access token as the server issues it, but at once. */
function tokenOf({ memberId, sessionId }: SessionClaim, secret: string) {
  const now = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { sid: sessionId, iss: ISSUER, sub: String(memberId), iat: now, exp: now + ACCESS_TOKEN_SECONDS },
  ]
  const text = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

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
export function people(db: Db, tokenSecret: string) {
  /** Signed in for good: a run of all tests outlasts a token, so each call of theirs brings a new one. */
  async function signedIn<Member extends Pick<Person, 'memberId'>>(member: Member) {
    const { memberId } = member
    // The owner is not asked for consents.
    if (memberId !== ADMIN_ID) await insertConsents(db, memberId)
    const sessionId = await insertSession(db, memberId)
    return {
      ...member,
      get token() {
        return tokenOf({ memberId, sessionId }, tokenSecret)
      },
    }
  }

  async function aMember({ activated = true, nickname = '' } = {}): Promise<Person> {
    born += 1
    // Not `회원`: a name that is taken away becomes that, with the id.
    const name = nickname || `독자${born}`
    const username = `member${born}`
    const { id: memberId } = await db
      .insertInto('member')
      .values({ nickname: name, nickname_key: nameKey(name), username, username_key: username, activated })
      .returning('id')
      .executeTakeFirstOrThrow()
    return signedIn({ memberId, nickname: name, username })
  }

  /** Member 1. */
  const theAdmin = (): Promise<Person> =>
    signedIn({ memberId: ADMIN_ID, nickname: '관리자', username: 'admin' })

  return { aMember, theAdmin, signedIn }
}
