import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  pageQuery,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { Proof } from '#contract/platform/proof-of-work/proofs.ts'
import { targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import { RebuttalRequest } from './rebuttals.ts'
import {
  CLAIM_ADDRESS_MAX,
  CLAIM_ADDRESSES_MAX,
  CLAIM_MORE_MAX,
  CLAIM_NAME_MAX,
  CLAIM_NUMBER_PATTERN,
  CLAIM_STATEMENT_MAX,
  CLAIM_STATEMENT_MIN,
  CLAIM_WORDS_MAX,
  type ClaimOutcome,
  claimActKeys,
  claimantKeys,
  claimKindKeys,
  claimOutcomes,
  OBJECTION_MAX,
  OBJECTION_MIN,
} from './rights-rules.ts'

const Email = () => Line(254)
const outcomeKeys = Object.keys(claimOutcomes) as ClaimOutcome[]

const item = {
  itemId: Id(),
  address: Type.String(),
  act: OneOfOrNull(claimActKeys),
  until: OrNull(Time()),
  outcome: OneOfOrNull(outcomeKeys),
}

const Further = Type.Object({ text: Type.String(), datetime: Time() })

const claim = {
  number: Type.String(),
  kind: OneOf(claimKindKeys),
  datetime: Time(),
  /** The deadline for the review. */
  dueAt: Time(),
  decidedAt: OrNull(Time()),
  /** The answer to the claimant. */
  words: OrNull(Type.String()),
}

const File = Type.Object({ fileId: Id(), name: Type.String(), bytes: Count(), datetime: Time() })

/** A claim as its claimant reads it. */
export const ClaimState = Type.Object({
  ...claim,
  statement: Type.String(),
  rebuttal: OrNull(RebuttalRequest),
  further: Type.Array(Further),
  files: Type.Array(File),
  items: Type.Array(Type.Object({ ...item, objected: Type.Boolean() })),
})
export type ClaimState = Static<typeof ClaimState>

/** A row of the claim list, without the claimant's data. */
export const ClaimRow = Type.Object({
  ...claim,
  claimId: Id(),
  itemCount: Count(),
  /** Temporary measures with an author's objection and no proved proceedings. */
  objections: Count(),
})
export type ClaimRow = Static<typeof ClaimRow>

/** A whole claim, for admins. Each access is recorded in the log. */
export const ClaimDetail = Type.Object({
  ...claim,
  claimId: Id(),
  claimant: OneOf(claimantKeys),
  name: Type.String(),
  email: Type.String(),
  statement: Type.String(),
  rebuttal: OrNull(RebuttalRequest),
  further: Type.Array(Further),
  files: Type.Array(File),
  items: Type.Array(
    Type.Object({
      ...item,
      targetType: OneOf(targetTypes),
      /** The current text; `null` if it is gone. */
      excerpt: OrNull(Type.String()),
      isLive: Type.Boolean(),
      objection: OrNull(Type.String()),
      objectedAt: OrNull(Time()),
      proceedingsUntil: OrNull(Time()),
    }),
  ),
})
export type ClaimDetail = Static<typeof ClaimDetail>

/** The claim behind a decision, as the author of the text sees it, with the author's possible answers. */
export const OwnClaim = Type.Object({
  itemId: Id(),
  kind: OneOf(claimKindKeys),
  until: Time(),
  objection: OrNull(Type.String()),
  outcome: OneOfOrNull(outcomeKeys),
})
export type OwnClaim = Static<typeof OwnClaim>

const key = {
  number: Type.String({ pattern: CLAIM_NUMBER_PATTERN, maxLength: 16 }),
  token: Type.String({ maxLength: 64 }),
}

export const rightsCalls = {
  'POST /api/rights/code': {
    summary: '권리침해 신고를 할 이메일 주소로 코드를 보냅니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({ email: Email(), proof: Type.Optional(Proof) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/rights/claim': {
    summary: '권리침해 신고. 이메일로 받은 코드와 함께',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({
      email: Email(),
      code: Type.String({ maxLength: 20 }),
      claimant: OneOf(claimantKeys),
      name: Line(CLAIM_NAME_MAX),
      kind: OneOf(claimKindKeys),
      addresses: Type.Array(Line(CLAIM_ADDRESS_MAX), { minItems: 1, maxItems: CLAIM_ADDRESSES_MAX }),
      statement: Paragraphs(CLAIM_STATEMENT_MAX, { minLength: CLAIM_STATEMENT_MIN }),
      /** If present, the claimant wants this rebuttal under the text instead of its removal. */
      rebuttal: Type.Optional(RebuttalRequest),
      ...sentOnce(),
    }),
    status: 201,
    reply: Data(Type.Object({ number: Type.String(), token: Type.String() })),
  },
  'POST /api/rights/state': {
    summary: '권리침해 신고의 처리 상태. 접수 번호와 열쇠로',
    access: 'anyone',
    isPersonal: true,
    limit: 'check',
    refuses: ['not_found'],
    body: Type.Object(key),
    reply: Data(ClaimState),
  },
  'POST /api/rights/more': {
    summary: '권리침해 신고에 추가 설명',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ ...key, text: Paragraphs(CLAIM_MORE_MAX) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/rights/objection': {
    summary: '임시조치된 글의 작성자가 다시 공개해 달라고 합니다. 기간 안에 한 번',
    access: 'member',
    rights: true,
    limit: 'write',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({
      itemId: Id(),
      text: Paragraphs(OBJECTION_MAX, { minLength: OBJECTION_MIN }),
      ...sentOnce(),
    }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/rights/standing': {
    summary: '지금 임시조치된 글의 수, 게시판마다',
    access: 'anyone',
    reply: Data(Type.Unsafe<Record<string, number>>(Type.Record(Type.String(), Type.Integer()))),
  },
  'GET /api/admin/claims': {
    summary: '권리침해 신고, 답하지 않은 것부터',
    access: 'admin',
    query: Type.Object(pageQuery),
    reply: Listing(ClaimRow),
  },
  'GET /api/admin/claim': {
    summary: '권리침해 신고 하나. 열어 본 일이 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    query: Type.Object({ claimId: Id() }),
    reply: Data(ClaimDetail),
  },
  'POST /api/admin/claim/decide': {
    summary: '권리침해 신고에 답합니다. 주소마다 30일의 임시조치, 글 아래에 반박 내용 싣기, 기각 가운데 하나',
    access: 'admin',
    limit: 'write',
    refuses: ['not_found', 'stale', 'conflict'],
    body: Type.Object({
      claimId: Id(),
      each: Type.Array(Type.Object({ itemId: Id(), act: OneOf(claimActKeys) }), {
        minItems: 1,
        maxItems: CLAIM_ADDRESSES_MAX,
      }),
      words: Paragraphs(CLAIM_WORDS_MAX),
    }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/admin/claim/proceedings': {
    summary: '심의나 소송이 증명되어 임시조치를 이날까지 이어 갑니다',
    access: 'admin',
    limit: 'write',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ itemId: Id(), until: Time() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
