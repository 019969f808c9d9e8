import Type from 'typebox'
import {
  type Call,
  Count,
  Data,
  Id,
  Line,
  Nothing,
  OrNull,
  Paragraphs,
} from '#contract/platform/http/schema.ts'
import { Proof } from '#contract/platform/proof-of-work/proofs.ts'
import {
  ArchiveRow,
  Choice,
  DailyDraft,
  DailyPlay,
  dayQuery,
  PreparedCase,
  SharedCase,
  UncheckedKey,
} from './daily.ts'
import { DAILY_TRIES, dailyBounds, EXCUSE_WHY_MAX } from './daily-rules.ts'

export const dailyCalls = {
  'GET /api/daily': {
    summary: '오늘의 사건, 또는 지난 사건. 아직 오지 않은 날과 사건이 없는 날은 같은 404',
    access: 'anyone',
    refuses: ['not_found'],
    query: dayQuery,
    reply: Data(SharedCase),
  },
  'GET /api/daily/archive': {
    summary: '한 달의 지난 사건. month: 2026-11',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ month: Type.Optional(UncheckedKey()) }),
    reply: Data(
      Type.Object({
        month: Type.String(),
        /** The nearest earlier and later months that have cases. */
        previous: OrNull(Type.String()),
        next: OrNull(Type.String()),
        rows: Type.Array(ArchiveRow),
      }),
    ),
  },
  'GET /api/daily/mine': {
    summary: '내 추리: 지목, 힌트, 연속 기록. 정답과 해설은 마친 뒤에. 회원, 또는 X-Guest 헤더',
    access: 'member',
    guests: true,
    refuses: ['not_found'],
    query: dayQuery,
    reply: Data(DailyPlay),
  },
  'GET /api/daily/calendar': {
    summary: '한 달 동안 내가 마친 날',
    access: 'member',
    refuses: ['not_found'],
    query: Type.Object({ month: Type.Optional(UncheckedKey()) }),
    reply: Data(
      Type.Array(Type.Object({ day: Type.String(), solved: Type.Boolean(), onTime: Type.Boolean() })),
    ),
  },
  'POST /api/daily/try': {
    summary: `지목하기. 한 사건에 ${DAILY_TRIES}번. 몇 개가 맞는지만 답합니다`,
    access: 'active',
    guests: true,
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }), choice: Choice }),
    reply: Data(Type.Object({ right: Count(), of: Count(), solved: Type.Boolean(), left: Count() })),
  },
  'POST /api/daily/hint': {
    summary: '다음 힌트 열기. number: 몇 번째인지',
    access: 'active',
    guests: true,
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }), number: Id() }),
    reply: Data(Type.Object({ hints: Type.Array(Type.String()) })),
  },
  'POST /api/daily/giveup': {
    summary: '포기하고 진상 보기. 되돌릴 수 없습니다',
    access: 'active',
    guests: true,
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/daily/finish': {
    summary:
      '회원 출제인 날: 전에 해결했거나 포기한 문제, 내가 쓴 문제면 그날을 마친 것으로. 그날 해결하거나 포기하면 저절로 마칩니다',
    access: 'active',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/daily/guest': {
    summary: '로그인하지 않고 오늘의 사건 풀기: 48시간 동안 쓰는 표를 받습니다',
    access: 'anyone',
    isPersonal: true,
    refuses: ['conflict'],
    limit: 'guest',
    /** Required if the site demands a proof of work against automated sign-up. */
    body: Type.Object({ proof: Type.Optional(Proof) }),
    status: 201,
    reply: Data(Type.Object({ token: Type.String(), day: Type.String() })),
  },
  'POST /api/daily/adopt': {
    summary: '로그인하지 않고 푼 오늘의 기록을 이어받기. 이미 푼 기록이 있으면 그대로 둡니다',
    access: 'active',
    limit: 'write',
    body: Type.Object({ token: Type.String({ maxLength: 64 }) }),
    reply: Data(Type.Object({ adopted: Type.Boolean() })),
  },
  'GET /api/admin/daily': {
    summary: '오늘부터 준비된 사건, 정답과 함께. from: 지난 날부터 14일',
    access: 'admin',
    refuses: ['not_found'],
    query: Type.Object({ from: Type.Optional(UncheckedKey()) }),
    reply: Type.Object({
      data: Type.Array(PreparedCase),
      /** The first day that has a case. */
      first: Type.String(),
    }),
  },
  'PUT /api/admin/daily': {
    summary: '아직 시작하지 않은 날의 사건을 정하기',
    access: 'admin',
    refuses: ['conflict', 'stale'],
    limit: 'write',
    body: DailyDraft,
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/admin/daily/puzzle': {
    summary: '아직 시작하지 않은 날의 사건을 회원의 추리 퀴즈로 정하기. 한 문제는 한 번만',
    access: 'admin',
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict', 'stale'],
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }), postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/admin/daily': {
    summary: '지정한 사건을 취소하고 자동으로 만든 사건으로 되돌리기',
    access: 'admin',
    refuses: ['conflict'],
    query: Type.Object({ day: UncheckedKey() }),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/admin/daily/erratum': {
    summary:
      '시작한 사건의 정오표. 바뀐 진상에 맞았던 지목은 해결로 인정하고, 이미 인정한 해결은 거두지 않습니다',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ ...DailyDraft.properties, note: Paragraphs(dailyBounds.erratum) }),
    /** Number of plays solved by the correction. */
    reply: Data(Type.Object({ credited: Count() })),
  },
  'POST /api/admin/daily/excuse': {
    summary: '장애가 있던 날: 아무의 연속 기록도 끊지 않습니다',
    access: 'admin',
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }), why: Line(EXCUSE_WHY_MAX) }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
