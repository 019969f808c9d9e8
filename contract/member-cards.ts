import Type, { type Static } from 'typebox'
import { consentKinds } from './consent-rules.ts'
import { ERASE_WHY_MAX, ERASE_WHY_MIN } from './member-card-rules.ts'
import { NICKNAME_MAX, trusts } from './member-rules.ts'
import { memberFilters, memberSearchFields } from './member-search.ts'
import { Precedent } from './moderation.ts'
import { staffRoles } from './role-rules.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  pageQuery,
  Time,
} from './schema.ts'
import { SEARCH_TERM_MAX } from './search-rules.ts'

export * from './member-card-rules.ts'
export * from './member-search.ts'

const row = {
  memberId: Id(),
  nickname: Type.String(),
  username: OrNull(Type.String()),
  joinedAt: Time(),
  activated: Type.Boolean(),
  standing: OneOf(trusts),
  /** What keeps them from writing, or from everything; `until` is `null` where it has no end. */
  restriction: OneOfOrNull(['silenced', 'suspended'] as const),
  until: OrNull(Time()),
  role: OneOfOrNull(staffRoles),
  solved: Count(),
  postCount: Count(),
  commentCount: Count(),
  /** The day, in Korea. */
  lastSeenOn: OrNull(Type.String()),
}
export const MemberCardRow = Type.Object(row)
export type MemberCardRow = Static<typeof MemberCardRow>

const CardText = Type.Object({
  kind: OneOf(['post', 'comment', 'review'] as const),
  id: Id(),
  /** The post or the book on which it stands. */
  placeId: Id(),
  /** How it begins; `null` where only those may read it who know the solution. */
  excerpt: OrNull(Type.String()),
  datetime: Time(),
})
export type CardText = Static<typeof CardText>

export const MemberCard = Type.Object({
  ...row,
  bio: OrNull(Type.String()),
  /** Which address it is, is another look. */
  hasEmail: Type.Boolean(),
  secondFactor: Type.Boolean(),
  reports: Type.Object({ upheld: Count(), dismissed: Count() }),
  texts: Type.Array(CardText),
  /** Of the last year. */
  decisions: Type.Array(Precedent),
  appealsWon: Count(),
  sessions: Type.Array(Type.Object({ device: Type.String(), createdAt: Time(), seenAt: Time() })),
  consents: Type.Array(Type.Object({ kind: OneOf(consentKinds), version: Type.String(), datetime: Time() })),
})
export type MemberCard = Static<typeof MemberCard>

export const memberCardCalls = {
  'GET /api/admin/members': {
    summary: '회원 찾기: 닉네임은 앞부분, 나머지는 정확히. 이메일로 찾으면 열람으로 기록됩니다',
    access: 'admin',
    query: Type.Object({
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      by: Type.Optional(OneOf(memberSearchFields)),
      filter: Type.Optional(OneOf(memberFilters)),
      ...pageQuery,
    }),
    reply: Listing(MemberCardRow),
  },
  'GET /api/admin/member': {
    summary: '회원 카드: 글, 조치, 로그인한 기기, 동의. 볼 때마다 열람으로 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    limit: 'search',
    query: Type.Object({ memberId: Id() }),
    reply: Data(MemberCard),
  },
  'POST /api/admin/member/email': {
    summary: '회원의 이메일 보기. 볼 때마다 열람으로 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({ memberId: Id() }),
    reply: Data(Type.Object({ email: Type.String() })),
  },
  'POST /api/admin/member/erase': {
    summary:
      '계정 파기: 14세 미만으로 확인된 회원의 계정을 탈퇴한 것과 같이 없애기. nickname: 확인을 위해 다시 쓴 닉네임',
    access: 'admin',
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({
      memberId: Id(),
      nickname: Type.String({ minLength: 1, maxLength: NICKNAME_MAX }),
      why: Paragraphs(ERASE_WHY_MAX, { minLength: ERASE_WHY_MIN }),
    }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
