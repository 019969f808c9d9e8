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

/** An access token as the server issues it, without the sign-in. */
function tokenOf({ memberId, sessionId }: SessionClaim, secret: string) {
  const now = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { sid: sessionId, iss: ISSUER, sub: String(memberId), iat: now, exp: now + ACCESS_TOKEN_SECONDS },
  ]
  const text = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Creates member 1 of a new database, before any other member. */
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

/** A test's own people, each new and signed in, and activated by default. */
export function people(db: Db, tokenSecret: string) {
  /** The whole run takes longer than a token lives, so each call uses a new one. */
  async function signedIn<Member extends Pick<Person, 'memberId'>>(member: Member) {
    const { memberId } = member
    // The owner need not consent.
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
    // The default name can't be `회원`, because a removed nickname is replaced by `회원` and the id.
    const name = nickname || `독자${born}`
    const username = `member${born}`
    const { id: memberId } = await db
      .insertInto('member')
      .values({ nickname: name, nickname_key: nameKey(name), username, username_key: username, activated })
      .returning('id')
      .executeTakeFirstOrThrow()
    return signedIn({ memberId, nickname: name, username })
  }

  /** Members are created one after the other, so that the older one has the smaller id. */
  async function crowdOf(count: number) {
    const crowd: Person[] = []
    while (crowd.length < count) crowd.push(await aMember())
    return crowd
  }

  /** Member 1. */
  const theAdmin = (): Promise<Person> =>
    signedIn({ memberId: ADMIN_ID, nickname: '관리자', username: 'admin' })

  return { aMember, crowdOf, theAdmin, signedIn }
}
