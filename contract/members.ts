import Type, { type Static } from 'typebox'
import type { BoardKey } from './boards.ts'
import { Consents } from './consents.ts'
import { NICKNAME_MAX, USERNAME_MAX } from './member-rules.ts'
import { opennessKinds } from './profile-rules.ts'
import { Proof } from './proofs.ts'
import type { StaffRole } from './role-rules.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from './schema.ts'

export * from './member-rules.ts'

const Email = () => Type.String({ minLength: 3, maxLength: 254 })
const Code = () => Type.String({ minLength: 1, maxLength: 20 })
/** Ties the tries of a code to who asked for it. */
const RequestId = () => Type.String({ minLength: 1, maxLength: 100 })
const Password = () => Type.String({ minLength: 1, maxLength: 1_000 })
/** Also the name a forgetful visitor types: unknown ones are answered, not refused. */
const TypedName = () => Type.String({ minLength: 1, maxLength: 100 })

/** Who helps to run the site; `boards`: those they moderate, `null` for all. */
const Staff = Type.Object({
  role: Type.Unsafe<StaffRole>(Type.String()),
  boards: OrNull(Type.Array(Type.Unsafe<BoardKey>(Type.String()))),
})

/** What a decision keeps a member from; `until` is `null` where it has no end. */
const Restriction = Type.Object({
  kind: OneOf(['silenced', 'suspended']),
  until: OrNull(Time()),
  decisionId: Id(),
})

export const Viewer = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  activated: Type.Boolean(),
  staff: OrNull(Staff),
  restriction: OrNull(Restriction),
  /**
   * What one of the staff has to do before they are that here, where the site asks for a second factor: begin to use
   * one, or show its code again.
   */
  secondFactor: Type.Optional(OneOf(['enrol', 'code'])),
})
export type Viewer = Static<typeof Viewer>

const Tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type Tokens = Static<typeof Tokens>

/** Who has signed in, and by what they go on. */
export const OpenedSession = Type.Object({ ...Viewer.properties, ...Tokens.properties })

export const ProfilePost = Type.Object({ id: Id(), title: Type.String(), commentCount: Count() })
export const ProfileComment = Type.Object({ commentId: Id(), postId: Id(), content: Type.String() })
export const ProfileSolved = Type.Object({
  correctAnswerId: Id(),
  postId: Id(),
  postTitle: Type.String(),
  commentCount: Count(),
  /** Solved all the same; its page is gone. */
  deleted: Type.Boolean(),
})

export const Profile = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  activated: Type.Boolean(),
  email: OrNull(Type.String()),
  solved: Count(),
  postCount: Count(),
  commentCount: Count(),
  /** 적중: how often they had it right before a series told. */
  hits: Count(),
  bio: OrNull(Type.String()),
  openness: OneOf(opennessKinds),
  showSolved: Type.Boolean(),
  mentions: Type.Boolean(),
  /** Whether reviews that tell of a book they have read are open to them at once. */
  opensRead: Type.Boolean(),
  postList: Type.Array(ProfilePost),
  commentList: Type.Array(ProfileComment),
  correctAnswerList: Type.Array(ProfileSolved),
})

export const memberCalls = {
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
      /** Needed where the site guards itself against programs that join. */
      consents: Type.Optional(Consents),
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
      '이메일 인증 코드를 보냅니다. 활성화된 회원이 주소를 바꿀 때는 비밀번호가 필요합니다. false = 다른 회원이 인증한 주소',
    access: 'member',
    refuses: ['wrong_credentials'],
    limit: 'code',
    body: Type.Object({ email: Email(), password: Type.Optional(Password()) }),
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
    summary: '코드로 비밀번호를 바꾸고 모든 세션을 끝냅니다',
    access: 'anyone',
    limit: 'code',
    body: Type.Object({ memberId: Id(), requestId: RequestId(), password: Password(), code: Code() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user': {
    summary: '내 정보',
    access: 'member',
    query: Type.Object({ size: pageQuery.size }),
    reply: Data(Profile),
  },
  'GET /api/user/posts': {
    summary: '내가 쓴 글',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfilePost),
  },
  'GET /api/user/comments': {
    summary: '내가 쓴 댓글',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfileComment),
  },
  'GET /api/user/solved': {
    summary: '내가 해결한 사건',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfileSolved),
  },
  'PUT /api/user/nickname': {
    summary: '닉네임 바꾸기. 30일에 한 번',
    access: 'member',
    speaks: true,
    refuses: ['conflict'],
    limit: 'check',
    body: Type.Object({ nickname: Line(NICKNAME_MAX) }),
    reply: Data(Viewer),
  },
  'PUT /api/user/password': {
    summary: '비밀번호 바꾸기. 이 세션만 남고 다른 세션은 끝납니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials'],
    limit: 'signin',
    body: Type.Object({ password: Password(), newPassword: Password() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/user': {
    summary: '회원 탈퇴',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'forbidden'],
    limit: 'signin',
    body: Type.Object({ password: Password() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/export': {
    summary: '나에 대해 저장된 모든 것을 JSON 파일로',
    access: 'member',
    rights: true,
    limit: 'code',
    reply: Type.Record(Type.String(), Type.Unknown()),
    file: 'danseo.json',
  },
} as const satisfies Record<string, Call>
