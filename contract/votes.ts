import Type, { type Static } from 'typebox'
import { type Call, Count, Data, Id, Line, Nothing, OneOf, OrNull, Paragraphs, Time } from './schema.ts'
import {
  VOTE_NOTE_MAX,
  VOTE_OPTION_MAX,
  VOTE_QUESTION_MAX,
  VOTE_WHY_MAX,
  voteClosings,
  voteOptions,
  voteStates,
  WHYS_MAX,
} from './vote-rules.ts'

/** An option's number, counted from 1. */
const OptionId = () => Type.Integer({ minimum: 1, maximum: voteOptions.most })
const OptionIdOrNull = () => OrNull(OptionId())
const Share = () => Type.Integer({ minimum: 0, maximum: 100 })
const Shares = () =>
  Type.Unsafe<number[] | null>({ type: ['array', 'null'], items: Share(), maxItems: voteOptions.most })

/** What pages show of a vote: never what anyone has voted. */
const shown = {
  voteId: Id(),
  question: Type.String(),
  state: OneOf(voteStates),
}

/** On the pages of its series' parts. */
export const PartVote = Type.Object({
  ...shown,
  /** Whether this part comes before the one that tells the culprit, is that one, or comes after it. */
  stands: OneOf(['before', 'reveal', 'after']),
  /** From the part on that tells it: the right option, and how many of a hundred had it. */
  answer: OrNull(Type.String()),
  hitShare: OrNull(Share()),
})
export type PartVote = Static<typeof PartVote>

/** On the page of its series, whose readers may not know the end. */
export const SeriesVote = Type.Object(shown)
export type SeriesVote = Static<typeof SeriesVote>

export const Vote = Type.Object({
  ...shown,
  seriesId: Id(),
  memberId: Id(),
  options: Type.Array(Type.Object({ id: OptionId(), label: Type.String() })),
  ballotCount: Count(),
  closes: OneOf(voteClosings),
  closesAt: OrNull(Time()),
  /** The part that tells the culprit, where it can be read. */
  revealPostId: OrNull(Id()),
})
export type Vote = Static<typeof Vote>

const Why = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  option: OptionId(),
  why: Type.String(),
})

/** What a vote came to, once its answer is told. */
const VoteResult = Type.Object({
  answer: OptionId(),
  /** What the author says of having changed it. */
  note: OrNull(Type.String()),
  ballotCount: Count(),
  shares: Shares(),
  whys: Type.Array(Why, { maxItems: WHYS_MAX }),
})
export type VoteResult = Static<typeof VoteResult>

const question = () => ({
  question: Line(VOTE_QUESTION_MAX),
  options: Type.Array(Line(VOTE_OPTION_MAX), { minItems: voteOptions.least, maxItems: voteOptions.most }),
  closes: OneOf(voteClosings),
  closesAt: Type.Optional(OrNull(Time())),
})
const one = () => Type.Object({ voteId: Id() })

export const voteCalls = {
  'GET /api/vote': {
    summary: '연재의 범인 지목: 가장 나중에 연 것. 표의 비율은 없습니다',
    access: 'anyone',
    query: Type.Object({ seriesId: Id() }),
    reply: Data(Type.Unsafe<Vote | null>({ ...Vote, type: ['object', 'null'] })),
  },
  'GET /api/vote/mine': {
    summary: '내 지목. shares: 지목한 회원에게, 표가 10개를 넘은 뒤. answer: 작성자가 봉해 둔 정답',
    access: 'member',
    refuses: ['not_found'],
    query: one(),
    reply: Data(
      Type.Object({
        option: OptionIdOrNull(),
        why: OrNull(Type.String()),
        showWhy: Type.Boolean(),
        shares: Shares(),
        /** For the author alone. */
        answer: OptionIdOrNull(),
      }),
    ),
  },
  'GET /api/vote/result': {
    summary: '정답과 결과, 공개를 허락한 근거. 정답이 공개되기 전에는 404',
    access: 'anyone',
    refuses: ['not_found'],
    query: one(),
    reply: Data(VoteResult),
  },
  'POST /api/vote': {
    summary: '범인 지목 열기. 연재의 작성자만, 한 연재에 한 번에 하나. answer: 봉해 둘 정답',
    access: 'active',
    speaks: true,
    refuses: ['not_found', 'forbidden', 'conflict', 'withheld'],
    limit: 'write',
    body: Type.Object({ seriesId: Id(), ...question(), answer: Type.Optional(OptionIdOrNull()) }),
    status: 201,
    reply: Data(Type.Object({ voteId: Id() })),
  },
  'PUT /api/vote': {
    summary: '물음과 선택지 고치기. 첫 표가 오기 전까지',
    access: 'active',
    speaks: true,
    refuses: ['not_found', 'forbidden', 'conflict', 'withheld'],
    limit: 'write',
    body: Type.Object({ voteId: Id(), ...question() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/vote': {
    summary: '범인 지목 거두기. 첫 표가 오기 전까지',
    access: 'active',
    refuses: ['not_found', 'forbidden', 'conflict'],
    query: one(),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/vote/close': {
    summary: '지목 마감',
    access: 'active',
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: one(),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/vote/answer': {
    summary:
      '정답: 마감 전에는 봉해 두고, 마감 뒤에는 공개합니다. 공개한 뒤에는 이유와 함께 한 번 바꿀 수 있습니다',
    access: 'active',
    speaks: true,
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      voteId: Id(),
      option: OptionIdOrNull(),
      note: Type.Optional(OrNull(Paragraphs(VOTE_NOTE_MAX, { minLength: 0 }))),
    }),
    reply: Data(Type.Object({ state: OneOf(voteStates) })),
  },
  'POST /api/vote/ballot': {
    summary: '지목하기. 마감까지 바꿀 수 있습니다. why: 근거, showWhy: 결과와 함께 공개',
    access: 'active',
    speaks: true,
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      voteId: Id(),
      option: OptionId(),
      why: Type.Optional(OrNull(Paragraphs(VOTE_WHY_MAX, { minLength: 0 }))),
      showWhy: Type.Optional(Type.Boolean()),
    }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/vote/why': {
    summary: '공개된 근거를 숨기기. 연재의 작성자, 자작 소설의 운영진, 그리고 쓴 회원',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ voteId: Id(), memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
