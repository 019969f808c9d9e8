import Type from 'typebox'
import { Password, proofFields, Ticket } from '#contract/people/accounts/proof-of-self.ts'
import { Consents } from '#contract/people/consents/consents.ts'
import { NICKNAME_MAX, USERNAME_MAX } from '#contract/people/members/member-rules.ts'
import { OpenedSession } from '#contract/people/members/members.ts'
import { type Call, Data, Id, Line, Nothing, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { socialProviders } from './social-rules.ts'

const Provider = () => OneOf(socialProviders)
/** SHA-256 of the nonce, base64url. Only the browser that began knows the nonce. */
const NonceHash = () => Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 })

/** The values that the provider and the browser send back. */
const returned = {
  /** The provider's code. A field named `code` would be normalized like a code that a person types. */
  authCode: Type.String({ minLength: 1, maxLength: 2_000 }),
  state: Ticket(),
  nonce: Type.String({ pattern: '^[\\w-]{22,86}$', maxLength: 86 }),
}
const Started = Data(Type.Object({ url: Type.String() }))

export const socialCalls = {
  'POST /api/social/start': {
    summary: '카카오나 네이버로 로그인 시작. 받은 주소로 이동합니다',
    access: 'anyone',
    refuses: ['unavailable'],
    isPersonal: true,
    limit: 'check',
    body: Type.Object({ provider: Provider(), nonceHash: NonceHash() }),
    reply: Started,
  },
  'POST /api/social/finish': {
    summary:
      '카카오나 네이버에서 돌아와 로그인. 처음 온 사람에게는 가입용 표(ticket)를, 2단계 인증을 쓰는 회원에게는 로그인용 표를 줍니다',
    access: 'anyone',
    refuses: ['unavailable'],
    isPersonal: true,
    limit: 'signin',
    body: Type.Object(returned),
    reply: Data(
      Type.Union([
        OpenedSession,
        Type.Object({ secondFactor: Type.Literal(true), ticket: Type.String() }),
        Type.Object({
          provider: Provider(),
          ticket: Type.String(),
          /** A free nickname like the one at the provider, or an empty text. */
          suggestion: Type.String(),
          /** A member has already verified the address that the provider vouches for. */
          isAddressTaken: Type.Boolean(),
        }),
      ]),
    ),
  },
  'POST /api/social/signup': {
    summary: '카카오나 네이버로 회원가입하고 로그인합니다',
    access: 'anyone',
    refuses: ['conflict'],
    isPersonal: true,
    limit: 'signup',
    body: Type.Object({
      ticket: Ticket(),
      nickname: Line(NICKNAME_MAX),
      consents: Consents,
    }),
    status: 201,
    reply: Data(OpenedSession),
  },
  'GET /api/user/ways': {
    summary: '내가 로그인하는 방법',
    access: 'member',
    rights: true,
    reply: Data(
      Type.Object({
        username: OrNull(Type.String()),
        hasPassword: Type.Boolean(),
        hasSecondFactor: Type.Boolean(),
        social: Type.Array(Type.Object({ provider: Provider(), linkedAt: Time() })),
        passkeys: Type.Array(
          Type.Object({ passkeyId: Id(), label: Type.String(), createdAt: Time(), usedAt: OrNull(Time()) }),
        ),
      }),
    ),
  },
  'POST /api/user/social/start': {
    summary: '카카오나 네이버를 계정에 연결하거나(link), 다시 로그인해 본인임을 확인합니다(prove)',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict', 'unavailable'],
    limit: 'signin',
    body: Type.Object({
      provider: Provider(),
      nonceHash: NonceHash(),
      aim: OneOf(['link', 'prove']),
      ...proofFields,
    }),
    reply: Started,
  },
  'POST /api/social/link': {
    summary: '카카오나 네이버에서 돌아와 계정에 연결합니다',
    access: 'member',
    rights: true,
    refuses: ['conflict', 'unavailable'],
    limit: 'signin',
    body: Type.Object(returned),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/social/prove': {
    summary: '카카오나 네이버에서 돌아와 본인임을 확인하는 표(ticket)를 받습니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'unavailable'],
    limit: 'signin',
    body: Type.Object(returned),
    reply: Data(Type.Object({ ticket: Type.String() })),
  },
  'DELETE /api/social/link': {
    summary: '카카오나 네이버 연결을 끊습니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict', 'not_found'],
    limit: 'signin',
    body: Type.Object({ provider: Provider(), ...proofFields }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/password/first/mail': {
    summary:
      '비밀번호가 없는 회원에게 아이디와 비밀번호를 만드는 링크를 메일로 보냅니다. 모르는 주소여도 같은 답을 합니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/password/first': {
    summary:
      '메일로 받은 링크로 아이디와 비밀번호를 만들고 모든 세션을 끝냅니다. endsWays: true이면 패스키와 소셜 로그인도 모두 해제합니다',
    access: 'anyone',
    refuses: ['conflict'],
    isPersonal: true,
    limit: 'code',
    body: Type.Object({
      ticket: Ticket(),
      username: Line(USERNAME_MAX),
      password: Password(),
      endsWays: Type.Optional(Type.Boolean()),
    }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
