import Type from 'typebox'
import { proofFields } from '#contract/people/accounts/proof-of-self.ts'
import { OpenedSession } from '#contract/people/members/members.ts'
import { type Call, Count, Data, Nothing, OrNull, Time } from '#contract/platform/http/schema.ts'
import { RECOVERY_CODES } from './second-factor-rules.ts'

/** A code of an authenticator app, or a recovery code. */
const Code = () => Type.String({ minLength: 1, maxLength: 20 })

export const secondFactorCalls = {
  'POST /api/signin/second': {
    summary: '로그인의 둘째 단계: 인증 앱의 코드나 복구 코드',
    access: 'anyone',
    refuses: ['wrong_credentials'],
    isPersonal: true,
    limit: 'signin',
    body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 1_000 }), code: Code() }),
    reply: Data(OpenedSession),
  },
  'GET /api/user/totp': {
    summary: '2단계 인증을 쓰는지',
    access: 'member',
    rights: true,
    reply: Data(Type.Object({ since: OrNull(Time()), recoveryCodes: Count() })),
  },
  'POST /api/user/totp': {
    summary: '2단계 인증 등록 시작: 인증 앱에 넣을 비밀 값. 확인하기 전에는 아무것도 바뀌지 않습니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object(proofFields),
    reply: Data(Type.Object({ secret: Type.String(), uri: Type.String() })),
  },
  'POST /api/user/totp/confirm': {
    summary: '2단계 인증 등록 확인. 복구 코드는 이때 한 번만 보입니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object({ code: Code() }),
    reply: Data(Type.Object({ recovery: Type.Array(Type.String(), { maxItems: RECOVERY_CODES }) })),
  },
  'POST /api/user/totp/prove': {
    summary: '이 세션에서 인증 앱의 코드를 다시 확인합니다. 운영진의 일에 필요합니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object({ code: Code() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/user/totp': {
    summary: '2단계 인증 해제',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object({ ...proofFields, code: Code() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
