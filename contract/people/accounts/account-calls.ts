import Type from 'typebox'
import { Consents } from '#contract/people/consents/consents.ts'
import { NICKNAME_MAX, USERNAME_MAX } from '#contract/people/members/member-rules.ts'
import { OpenedSession, Tokens, Viewer } from '#contract/people/members/members.ts'
import { type Call, Data, Id, Line, Nothing, OrNull } from '#contract/platform/http/schema.ts'
import { Proof } from '#contract/platform/proof-of-work/proofs.ts'
import { Password, proofFields } from './proof-of-self.ts'

const Email = () => Type.String({ minLength: 3, maxLength: 254 })
const Code = () => Type.String({ minLength: 1, maxLength: 20 })

/** The id of a code request. Only the requester knows it, so nobody else can try the code. */
const RequestId = () => Type.String({ minLength: 1, maxLength: 100 })

/**
 * A typed username for signing in or recovery. Its form isn't checked: impossible and unknown names get the
 * same answer.
 */
const TypedName = () => Type.String({ minLength: 1, maxLength: 100 })

/** Calls for joining, signing in and out, and using mailed codes. */
export const accountCalls = {
  'GET /api/nickname/duplicate': {
    summary: '닉네임이 비어 있는지 묻습니다. true = 사용 가능',
    access: 'anyone',
    limit: 'check',
    query: Type.Object({ nickname: Type.String({ maxLength: 200 }) }),
    reply: Type.Boolean(),
  },
  'GET /api/username/duplicate': {
    summary: '아이디가 비어 있는지 묻습니다. true = 사용 가능',
    access: 'anyone',
    limit: 'check',
    query: Type.Object({ username: Type.String({ maxLength: 200 }) }),
    reply: Type.Boolean(),
  },
  'POST /api/password/check': {
    summary:
      '새 비밀번호로 쓸 수 있는지 묻습니다. problem: 쓸 수 없는 이유, null = 쓸 수 있음. 로그인한 회원은 자신의 이름과도 견줍니다',
    access: 'anyone',
    knows: true,
    isPersonal: true,
    limit: 'check',
    body: Type.Object({
      password: Password(),
      nickname: Type.Optional(Type.String({ maxLength: 200 })),
      username: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Data(Type.Object({ problem: OrNull(Type.String()) })),
  },
  'POST /api/signup': {
    summary: '회원가입',
    access: 'anyone',
    refuses: ['conflict'],
    isPersonal: true,
    limit: 'signup',
    body: Type.Object({
      nickname: Line(NICKNAME_MAX),
      username: Line(USERNAME_MAX),
      password: Password(),
      proof: Type.Optional(Proof),
      consents: Consents,
    }),
    status: 201,
    reply: Data(Type.Object({ memberId: Id() })),
  },
  'POST /api/signin': {
    summary: '로그인. 2단계 인증을 쓰는 회원에게는 표(ticket)만 주며, POST /api/signin/second가 이어집니다',
    access: 'anyone',
    refuses: ['wrong_credentials'],
    isPersonal: true,
    limit: 'signin',
    body: Type.Object({ username: TypedName(), password: Password() }),
    reply: Data(
      Type.Union([
        OpenedSession,
        Type.Object({ secondFactor: Type.Literal(true), ticket: Type.String({ maxLength: 1_000 }) }),
      ]),
    ),
  },
  'GET /api/user/token': {
    summary: '지금 로그인한 회원',
    access: 'member',
    rights: true,
    reply: Data(Viewer),
  },
  'POST /api/token/refresh': {
    summary: '토큰 갱신. 갱신 토큰은 한 번만 쓸 수 있습니다',
    access: 'anyone',
    refuses: ['unauthenticated'],
    isPersonal: true,
    limit: 'refresh',
    body: Type.Object({ refreshToken: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: Data(Tokens),
  },
  'POST /api/signout': {
    summary: '로그아웃: 그 세션을 끝냅니다',
    access: 'anyone',
    body: Type.Object({ refreshToken: Type.String({ minLength: 1, maxLength: 200 }) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/email/authentication': {
    summary:
      '이메일 인증 코드를 보냅니다. 활성화된 회원이 주소를 바꿀 때는 본인 확인(password나 proof)이 필요합니다. false = 다른 회원이 인증한 주소',
    access: 'member',
    refuses: ['wrong_credentials'],
    limit: 'code',
    body: Type.Object({ email: Email(), ...proofFields }),
    reply: Type.Union([Type.Literal(false), Data(Type.Object({ expiresIn: Type.Integer() }))]),
  },
  'POST /api/email/verify': {
    summary: '인증 코드를 확인하고 계정을 활성화합니다',
    access: 'member',
    refuses: ['conflict'],
    limit: 'code',
    body: Type.Object({ code: Code() }),
    reply: Data(Type.Object({ activated: Type.Literal(true) })),
  },
  'GET /api/find/username': {
    summary: '인증한 이메일로 아이디를 찾습니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    query: Type.Object({ email: Email() }),
    reply: Type.Union([Type.Literal(false), Data(Type.Object({ username: Type.String() }))]),
  },
  'GET /api/check/password': {
    summary: '이메일과 아이디가 맞는 회원을 찾습니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    query: Type.Object({ email: Email(), username: TypedName() }),
    reply: Type.Union([Type.Literal(false), Data(Type.Object({ memberId: Id() }))]),
  },
  'POST /api/password/code': {
    summary: '비밀번호 재설정 코드를 보냅니다. 모르는 회원이어도 같은 답을 합니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({ email: Email(), username: TypedName() }),
    reply: Data(Type.Object({ requestId: Type.String() })),
  },
  'PUT /api/update/password': {
    summary:
      '코드로 비밀번호를 변경하고 모든 세션을 끝냅니다. endsWays: false가 아니면 패스키와 소셜 로그인도 모두 해제합니다',
    access: 'anyone',
    limit: 'code',
    body: Type.Object({
      memberId: Id(),
      requestId: RequestId(),
      password: Password(),
      code: Code(),
      endsWays: Type.Optional(Type.Boolean()),
    }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
