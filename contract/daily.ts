import Type, { type Static } from 'typebox'
import { DAILY_TRIES, type DailySlotKey, dailyBounds, dailySlots } from './daily-rules.ts'
import { type Call, Count, Data, Id, Line, Nothing, OneOf, OrNull, Paragraphs, Time } from './schema.ts'

/** Days, months and numbers are read as they come: one that is none, one without a case and one to come are answered alike. */
const Day = () => Type.String({ maxLength: 100 })

const Slot = Type.Object({
  key: Type.Unsafe<DailySlotKey>(OneOf(dailySlots)),
  label: Type.String(),
  options: Type.Array(Type.Object({ id: Id(), label: Type.String(), note: Type.String() })),
})

/** A day's case as everyone reads it. What is sealed lies in a table of its own. */
export const DailyCase = Type.Object({
  day: Type.String(),
  number: Id(),
  title: Type.String(),
  opening: Type.String(),
  clues: Type.Array(Type.String()),
  /** Of what suspects say, exactly one is false. */
  testimonies: Type.Array(Type.String()),
  closing: Type.String(),
  slots: Type.Array(Slot),
  tries: Count(),
  hintCount: Count(),
  /** Whether it is today's: what is finished now counts. */
  isToday: Type.Boolean(),
  endsAt: Time(),
  finishedCount: Count(),
  /** What was corrected since its day began. */
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type DailyCase = Static<typeof DailyCase>

const OptionId = () => Type.Optional(Type.Integer({ minimum: 1, maximum: dailyBounds.options.most }))
const Choice = Type.Object({
  suspect: OptionId(),
  tool: OptionId(),
  place: OptionId(),
  motive: OptionId(),
})

/** How a player stands to a case. What is sealed is here once it is finished. */
const DailyPlay = Type.Object({
  day: Type.String(),
  tries: Type.Array(Type.Object({ choice: Choice, right: Count(), of: Count() })),
  hints: Type.Array(Type.String()),
  solved: Type.Boolean(),
  finished: Type.Boolean(),
  onTime: Type.Boolean(),
  /** Days finished on time in a row, and those of them solved; the longest row; whether a day may be missed. */
  streak: Count(),
  solvedStreak: Count(),
  best: Count(),
  leavesLeft: Count(),
  share: OrNull(Type.String()),
  solution: Type.Unsafe<Static<typeof Choice> | null>({ ...Choice, type: ['object', 'null'] }),
  explanation: OrNull(Type.String()),
  stats: Type.Unsafe<{ byTries: number[]; accused: number[] } | null>({
    type: ['object', 'null'],
    properties: {
      /** Solved at the first, second and third accusation, and not solved. */
      byTries: { type: 'array', items: { type: 'integer' } },
      /** Whom players accused first, by the suspect's place. */
      accused: { type: 'array', items: { type: 'integer' } },
    },
  }),
})
export type DailyPlay = Static<typeof DailyPlay>

const ArchiveRow = Type.Object({
  day: Type.String(),
  number: Id(),
  title: Type.String(),
  /** Of a hundred who finished it, those who solved it: told from ten on, once the day is over. */
  solvedShare: OrNull(Count()),
})
export type DailyArchiveRow = Static<typeof ArchiveRow>

const { clues, testimonies, slots, options, hints } = dailyBounds

/** A case as an editor sets it, whole. */
export const DailyDraft = Type.Object({
  day: Type.String({ maxLength: 10 }),
  title: Line(dailyBounds.title),
  opening: Paragraphs(dailyBounds.opening),
  clues: Type.Array(Line(dailyBounds.line), { minItems: clues.least, maxItems: clues.most }),
  testimonies: Type.Array(Line(dailyBounds.line), { maxItems: testimonies }),
  closing: Line(dailyBounds.closing),
  slots: Type.Array(
    Type.Object({
      key: Type.Unsafe<DailySlotKey>(OneOf(dailySlots)),
      label: Line(dailyBounds.slotLabel),
      options: Type.Array(
        Type.Object({
          id: Id(),
          label: Line(dailyBounds.label),
          note: Type.String({ maxLength: dailyBounds.note }),
        }),
        { minItems: options.least, maxItems: options.most },
      ),
    }),
    { minItems: slots.least, maxItems: slots.most },
  ),
  choice: Choice,
  explanation: Paragraphs(dailyBounds.explanation),
  hints: Type.Array(Line(dailyBounds.line), { maxItems: hints }),
})
export type DailyDraft = Static<typeof DailyDraft>

const PreparedCase = Type.Object({
  ...DailyDraft.properties,
  day: Type.String(),
  number: Id(),
  source: OneOf(['generator', 'editor']),
  /** Its day has begun: it can't be changed any more. */
  begun: Type.Boolean(),
  /** Why the day breaks nobody's streak. */
  excuse: OrNull(Type.String()),
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type PreparedCase = Static<typeof PreparedCase>

const dayQuery = Type.Object({
  /** Today's where none is asked for. */
  day: Type.Optional(Day()),
  number: Type.Optional(Day()),
})

export const dailyCalls = {
  'GET /api/daily': {
    summary: '오늘의 사건, 또는 지난 사건. 아직 오지 않은 날과 사건이 없는 날은 같은 404',
    access: 'anyone',
    refuses: ['not_found'],
    query: dayQuery,
    reply: Data(DailyCase),
  },
  'GET /api/daily/archive': {
    summary: '한 달의 지난 사건. month: 2026-11',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ month: Type.Optional(Day()) }),
    reply: Data(
      Type.Object({
        month: Type.String(),
        /** The months before and after it that have cases. */
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
    query: Type.Object({ month: Type.Optional(Day()) }),
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
    summary: '사건을 덮고 진상 보기. 되돌릴 수 없습니다',
    access: 'active',
    guests: true,
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
    limit: 'guest',
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
    summary: '오늘부터 준비된 사건, 정답과 함께. from: 지난 날부터 열나흘',
    access: 'admin',
    refuses: ['not_found'],
    query: Type.Object({ from: Type.Optional(Day()) }),
    reply: Type.Object({
      data: Type.Array(PreparedCase),
      /** The first day that had a case. */
      first: Type.String(),
    }),
  },
  'PUT /api/admin/daily': {
    summary: '아직 시작하지 않은 날의 사건을 정하기',
    access: 'admin',
    refuses: ['conflict'],
    limit: 'write',
    body: DailyDraft,
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/admin/daily': {
    summary: '정한 사건을 거두고 자동으로 만든 사건으로 되돌리기',
    access: 'admin',
    refuses: ['conflict'],
    query: Type.Object({ day: Day() }),
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
    /** Plays that are solved by it. */
    reply: Data(Type.Object({ credited: Count() })),
  },
  'POST /api/admin/daily/excuse': {
    summary: '장애가 있던 날: 아무의 연속 기록도 끊지 않습니다',
    access: 'admin',
    limit: 'write',
    body: Type.Object({ day: Type.String({ maxLength: 10 }), why: Line(200) }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
