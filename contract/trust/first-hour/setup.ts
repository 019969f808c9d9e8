import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Nothing, OneOf } from '#contract/platform/http/schema.ts'
import { setupGaps, setupSteps } from './setup-rules.ts'

const Setup = Type.Object({
  steps: Type.Array(
    Type.Object({ step: OneOf(setupSteps), isDone: Type.Boolean(), isSkipped: Type.Boolean() }),
  ),
  lacks: Type.Array(OneOf(setupGaps)),
  /** Whether the admin has an address that a trial mail can go to. */
  hasAddress: Type.Boolean(),
})
export type SetupState = Static<typeof Setup>

/** The items that need a decision. */
const Today = Type.Object({
  /** Open cases, and those of them that were opened over a day ago. */
  cases: Count(),
  late: Count(),
  /** Open rights claims, and those of them whose deadline is within a day. */
  claims: Count(),
  due: Count(),
  /** Unanswered inquiries, and those of them whose deadline is within a day. */
  inquiries: Count(),
  inquiriesDue: Count(),
})

export const setupCalls = {
  'GET /api/admin/setup': {
    summary: '첫 설정의 다섯 단계와, 공개하기 전에 부족한 것',
    access: 'admin',
    reply: Data(Setup),
  },
  'POST /api/admin/setup/skip': {
    summary: '첫 설정의 한 단계를 건너뛰거나 다시 보기',
    access: 'admin',
    refuses: ['stale'],
    limit: 'write',
    body: Type.Object({ step: OneOf(setupSteps), isSkipped: Type.Boolean() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/admin/setup/mail': {
    summary: '자기 주소로 시험 메일 보내기',
    access: 'admin',
    refuses: ['conflict', 'stale'],
    limit: 'code',
    body: Type.Object({}),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/admin/today': {
    summary: '오늘 결정을 기다리는 것의 수',
    access: 'admin',
    reply: Data(Today),
  },
} as const satisfies Record<string, Call>
