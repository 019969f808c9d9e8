import Type from 'typebox'
import {
  type Call,
  Data,
  Id,
  Line,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import {
  VOTE_NOTE_MAX,
  VOTE_OPTION_MAX,
  VOTE_QUESTION_MAX,
  VOTE_WHY_MAX,
  voteClosings,
  voteOptions,
  voteStates,
} from './vote-rules.ts'
import { OptionId, Shares, Vote, VoteResult } from './votes.ts'

const OptionIdOrNull = () => OrNull(OptionId())

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
    about: { voteId: 'vote' },
    refuses: ['not_found'],
    query: one(),
    reply: Data(
      Type.Object({
        option: OptionIdOrNull(),
        why: OrNull(Type.String()),
        showWhy: Type.Boolean(),
        shares: Shares(),
        /** The sealed answer, for the author alone. */
        answer: OptionIdOrNull(),
      }),
    ),
  },
  'GET /api/vote/result': {
    summary: '정답과 결과, 공개를 허락한 근거. 정답이 공개되기 전에는 404',
    access: 'anyone',
    about: { voteId: 'vote' },
    refuses: ['not_found'],
    query: one(),
    reply: Data(VoteResult),
  },
  'POST /api/vote': {
    summary: '범인 지목 시작. 연재의 작성자만, 한 연재에 한 번에 하나. answer: 봉해 둘 정답',
    access: 'active',
    speaks: true,
    about: { seriesId: 'series' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      seriesId: Id(),
      ...question(),
      answer: Type.Optional(OptionIdOrNull()),
      ...sentOnce(),
    }),
    status: 201,
    reply: Data(Type.Object({ voteId: Id() })),
  },
  'PUT /api/vote': {
    summary: '질문과 선택지 수정. 첫 표가 오기 전까지',
    access: 'active',
    speaks: true,
    about: { voteId: 'vote' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ voteId: Id(), ...question() }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/vote': {
    summary: '범인 지목 취소. 첫 표가 오기 전까지',
    access: 'active',
    about: { voteId: 'vote' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    query: one(),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/vote/close': {
    summary: '지목 마감',
    access: 'active',
    speaks: true,
    about: { voteId: 'vote' },
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
    about: { voteId: 'vote' },
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
    about: { voteId: 'vote' },
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
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
    about: { voteId: 'vote' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ voteId: Id(), memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
