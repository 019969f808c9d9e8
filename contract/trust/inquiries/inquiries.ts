import Type, { type Static } from 'typebox'
import {
  type Call,
  Data,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { Proof } from '#contract/platform/proof-of-work/proofs.ts'
import {
  INQUIRY_NUMBER_PATTERN,
  INQUIRY_TEXT_MAX,
  INQUIRY_TEXT_MIN,
  inquiryStateKeys,
  inquirySubjectKeys,
} from './inquiry-rules.ts'

const Email = () => Line(254)
const Words = () => Paragraphs(INQUIRY_TEXT_MAX, { minLength: INQUIRY_TEXT_MIN })
/** A further text or an answer may be short. */
const More = () => Paragraphs(INQUIRY_TEXT_MAX)

const InquiryText = Type.Object({
  textId: Id(),
  fromStaff: Type.Boolean(),
  text: Type.String(),
  datetime: Time(),
})

const row = {
  number: Type.String(),
  subject: OneOf(inquirySubjectKeys),
  state: OneOf(inquiryStateKeys),
  datetime: Time(),
  /** The deadline for an answer, for requests about personal data. */
  dueAt: OrNull(Time()),
}

/** An inquiry as its writer reads it. */
export const Inquiry = Type.Object({ ...row, texts: Type.Array(InquiryText) })
export type Inquiry = Static<typeof Inquiry>

/** A row of the staff's list, without the writer's data. */
export const InquiryRow = Type.Object({
  ...row,
  inquiryId: Id(),
  /** The time of the newest text. */
  changedAt: Time(),
  isMembers: Type.Boolean(),
})
export type InquiryRow = Static<typeof InquiryRow>

/** A whole inquiry, for admins. Each access is recorded in the log. */
export const InquiryDetail = Type.Object({
  ...row,
  inquiryId: Id(),
  /** The member who wrote the inquiry; `null` for a visitor, who is answered by mail. */
  memberId: OrNull(Id()),
  nickname: OrNull(Type.String()),
  email: OrNull(Type.String()),
  texts: Type.Array(InquiryText),
})
export type InquiryDetail = Static<typeof InquiryDetail>

const number = () => Type.String({ pattern: INQUIRY_NUMBER_PATTERN, maxLength: 16 })
const key = { number: number(), token: Type.String({ maxLength: 64 }) }
/** `lastTextId`: the newest text that the sender has seen. With a newer one the answer is 409 `stale`. */
const seen = { inquiryId: Id(), lastTextId: Id() }

export const inquiryCalls = {
  'POST /api/inquiry/code': {
    summary: '로그인하지 않고 문의할 이메일 주소로 코드를 보냅니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({ email: Email(), proof: Type.Optional(Proof) }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/inquiry': {
    summary: '로그인하지 않고 하는 문의. 이메일로 받은 코드와 함께',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    body: Type.Object({
      email: Email(),
      code: Type.String({ maxLength: 20 }),
      subject: OneOf(inquirySubjectKeys),
      text: Words(),
      ...sentOnce(),
    }),
    status: 201,
    reply: Data(Type.Object({ number: Type.String(), token: Type.String() })),
  },
  'POST /api/inquiry/state': {
    summary: '문의와 답. 접수 번호와 열쇠로',
    access: 'anyone',
    isPersonal: true,
    limit: 'check',
    refuses: ['not_found'],
    body: Type.Object(key),
    reply: Data(Inquiry),
  },
  'POST /api/inquiry/more': {
    summary: '문의에 덧붙이는 말. 접수 번호와 열쇠로',
    access: 'anyone',
    isPersonal: true,
    limit: 'code',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ ...key, text: More() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/inquiries': {
    summary: '내 문의와 답, 새것부터',
    access: 'member',
    rights: true,
    query: Type.Object(pageQuery),
    reply: Listing(Inquiry),
  },
  'POST /api/user/inquiry': {
    summary: '운영진에게 하는 문의. 이용이 정지된 회원도 할 수 있습니다',
    access: 'member',
    rights: true,
    limit: 'write',
    body: Type.Object({ subject: OneOf(inquirySubjectKeys), text: Words(), ...sentOnce() }),
    status: 201,
    reply: Data(Type.Object({ number: Type.String() })),
  },
  'POST /api/user/inquiry/more': {
    summary: '내 문의에 덧붙이는 말',
    access: 'member',
    rights: true,
    limit: 'write',
    refuses: ['not_found', 'conflict'],
    body: Type.Object({ number: number(), text: More() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/admin/inquiries': {
    summary: '문의, 답을 기다리는 것부터',
    access: 'admin',
    query: Type.Object(pageQuery),
    reply: Listing(InquiryRow),
  },
  'GET /api/admin/inquiry': {
    summary: '문의 하나. 열어 본 일이 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    query: Type.Object({ inquiryId: Id() }),
    reply: Data(InquiryDetail),
  },
  'POST /api/admin/inquiry/answer': {
    summary:
      '문의에 답합니다. 회원에게는 알림과 메일로, 회원이 아닌 사람에게는 메일로 알립니다. lastTextId: 읽은 글 가운데 가장 새것. closes: 더 받지 않음',
    access: 'admin',
    limit: 'write',
    refuses: ['not_found', 'stale', 'conflict'],
    body: Type.Object({ ...seen, text: More(), closes: Type.Boolean() }),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/admin/inquiry/close': {
    summary: '문의를 답하지 않고 끝냅니다. 아무에게도 알리지 않습니다',
    access: 'admin',
    limit: 'write',
    refuses: ['not_found', 'stale', 'conflict'],
    body: Type.Object(seen),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
