import Type from 'typebox'
import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import { memberFilters, memberSearchFields } from '#contract/people/members/member-search.ts'
import {
  type Call,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  Paragraphs,
  pageQuery,
} from '#contract/platform/http/schema.ts'
import { AccessWhy } from '#contract/trust/audit-log/accesses.ts'
import { ERASE_WHY_MAX, ERASE_WHY_MIN } from './member-card-rules.ts'
import { MemberCard, MemberCardRow } from './member-cards.ts'

export const memberCardCalls = {
  'GET /api/admin/members': {
    summary: '회원 찾기: 닉네임은 앞부분이나 초성, 나머지는 정확히. 이메일로 찾으면 열람으로 기록됩니다',
    access: 'admin',
    query: Type.Object({
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      by: Type.Optional(OneOf(memberSearchFields)),
      filter: Type.Optional(OneOf(memberFilters)),
      ...pageQuery,
    }),
    reply: Listing(MemberCardRow),
  },
  'POST /api/admin/member/card': {
    summary:
      '회원 카드: 글, 조치, 로그인한 기기, 동의. 볼 때마다 why(사유)와 접속한 주소가 열람으로 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    limit: 'search',
    body: Type.Object({ memberId: Id(), why: AccessWhy() }),
    reply: Data(MemberCard),
  },
  'POST /api/admin/member/email': {
    summary: '회원의 이메일 보기. 볼 때마다 why(사유)와 접속한 주소가 열람으로 기록됩니다',
    access: 'admin',
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({ memberId: Id(), why: AccessWhy() }),
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
