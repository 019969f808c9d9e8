import Type from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { actKeys } from '#contract/trust/audit-log/staff-act-words.ts'
import { act, CaseDetail, CaseRow, caseStates, Decided, LogLine, target, Withheld } from './moderation.ts'
import { caseKinds, reasonKeys, WORDS_MAX } from './moderation-rules.ts'
import { targetTypes } from './target-kinds.ts'

export const moderationCalls = {
  'GET /api/moderation/cases': {
    summary: '검토할 건. 맡은 게시판의 것만',
    access: 'moderator',
    query: Type.Object({
      state: Type.Optional(OneOf(caseStates)),
      kind: Type.Optional(OneOf(caseKinds)),
      board: Type.Optional(BoardWord()),
      mine: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    reply: Listing(CaseRow),
  },
  'GET /api/moderation/case': {
    summary: '한 건의 모든 것: 신고 당시의 글, 지금의 글, 신고, 작성자, 앞선 결정',
    access: 'moderator',
    refuses: ['not_found'],
    query: Type.Object({ caseId: Id() }),
    reply: Data(CaseDetail),
  },
  'POST /api/moderation/claim': {
    summary: '지금 보고 있음을 5분 동안 알립니다',
    access: 'moderator',
    refuses: ['not_found'],
    body: Type.Object({ caseId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/moderation/decide': {
    summary:
      '결정. version: 읽은 때의 것. 불법촬영물·성착취물(filming)로 삭제하면 글과 파일을 바로 영구 삭제하며 되돌릴 수 없습니다',
    access: 'moderator',
    refuses: ['not_found', 'stale', 'own_case', 'conflict'],
    limit: 'write',
    body: Type.Object({ caseId: Id(), version: Type.Integer(), ...act, ...sentOnce() }),
    reply: Decided,
  },
  'POST /api/moderation/direct': {
    summary: '신고 없이 결정',
    access: 'moderator',
    about: { targetId: 'target' },
    whileHidden: true,
    refuses: ['not_found', 'stale', 'own_case', 'conflict'],
    limit: 'write',
    body: Type.Object({ ...target, ...act, ...sentOnce() }),
    reply: Decided,
  },
  'GET /api/moderation/text': {
    summary: '글의 본문을 그대로. 부분을 가릴 때 자리를 세는 기준. mark: 이 본문의 이름',
    access: 'moderator',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ text: Type.String(), mark: Type.String() })),
  },
  'POST /api/moderation/sweep': {
    summary: '한 회원이 최근에 쓴 것을 모두 가립니다. 결정 하나로 되돌립니다. 사이트 운영진만',
    access: 'moderator',
    refuses: ['not_found', 'forbidden', 'own_case'],
    limit: 'write',
    body: Type.Object({
      memberId: Id(),
      hours: Type.Integer({ minimum: 1, maximum: 72 }),
      reason: OneOf(reasonKeys),
      ...sentOnce(),
    }),
    reply: Data(Type.Object({ decisionId: OrNull(Id()), undoUntil: OrNull(Time()), hidden: Count() })),
  },
  'POST /api/moderation/undo': {
    summary: '결정을 되돌립니다. 결정한 사람과 관리자, 30일 안에',
    access: 'moderator',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ decisionId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/moderation/appeal': {
    summary: '이의에 답합니다. 결정한 사람이 아닌 운영진이, 달리 없으면 하루 뒤에 본인이',
    access: 'moderator',
    refuses: ['not_found', 'own_case', 'conflict'],
    limit: 'write',
    body: Type.Object({
      appealId: Id(),
      accept: Type.Boolean(),
      words: Paragraphs(WORDS_MAX),
    }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/moderation/withheld': {
    summary: '가려진 글. 작성자와 그 글을 볼 수 있는 운영진만',
    access: 'member',
    rights: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object(target),
    reply: Data(Withheld),
  },
  'GET /api/moderation/log': {
    summary:
      '운영진의 활동 기록. 수정하거나 지울 수 없습니다. 관리자가 아니면 맡은 게시판의 것만 봅니다. by: 한 사람이 한 일, targetType과 targetId: 한 가지에 대해 한 일. note: 결정에 적은 운영진 메모. 그 결정의 당사자와 신고한 사람에게는 null입니다',
    access: 'moderator',
    query: Type.Object({
      by: Type.Optional(Id()),
      act: Type.Optional(OneOf(actKeys)),
      targetType: Type.Optional(OneOf(targetTypes)),
      targetId: Type.Optional(Id()),
      ...pageQuery,
    }),
    reply: Listing(LogLine),
  },
} as const satisfies Record<string, Call>
