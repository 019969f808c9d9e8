import Type from 'typebox'
import { type Call, Line, Nothing, OneOf, Paragraphs, sentOnce } from '#contract/platform/http/schema.ts'
import { AUTHORITY_MAX, DEMAND_NOTE_MAX, demandAnswerKeys, demandKindKeys } from './demand-rules.ts'

export const demandCalls = {
  'POST /api/admin/demand': {
    summary: '기관이 요구한 것과 그에 답한 것을 조치 기록에 적기. 투명성 보고는 그 수만 셉니다',
    access: 'admin',
    limit: 'write',
    body: Type.Object({
      authority: Line(AUTHORITY_MAX, { minLength: 1 }),
      kind: OneOf(demandKindKeys),
      answer: OneOf(demandAnswerKeys),
      note: Type.Optional(Paragraphs(DEMAND_NOTE_MAX)),
      ...sentOnce(),
    }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
