import Type from 'typebox'
import { Consents } from '#contract/people/consents/consents.ts'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import {
  Profile,
  ProfileComment,
  ProfilePost,
  ProfileSolved,
  Viewer,
} from '#contract/people/members/members.ts'
import { type Call, Data, Line, Listing, Nothing, pageQuery } from '#contract/platform/http/schema.ts'
import { Password, proofFields } from './proof-of-self.ts'

export const ownAccountCalls = {
  'GET /api/user': {
    summary: '내 정보와 세 목록: `size`가 있으면 각 목록의 새것만, 없으면 1,000개까지',
    access: 'member',
    query: Type.Object({ size: pageQuery.size }),
    reply: Data(Profile),
  },
  'GET /api/user/posts': {
    summary: '내가 쓴 글',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfilePost),
  },
  'GET /api/user/comments': {
    summary: '내가 쓴 댓글',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfileComment),
  },
  'GET /api/user/solved': {
    summary: '내가 해결한 사건',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(ProfileSolved),
  },
  'PUT /api/user/nickname': {
    summary: '닉네임 변경. 30일에 한 번',
    access: 'member',
    speaks: true,
    refuses: ['conflict'],
    limit: 'check',
    body: Type.Object({ nickname: Line(NICKNAME_MAX) }),
    reply: Data(Viewer),
  },
  'PUT /api/user/password': {
    summary: '비밀번호 변경. 이 세션만 남고 다른 세션은 끝납니다',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'conflict'],
    limit: 'signin',
    body: Type.Object({ ...proofFields, newPassword: Password() }),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/user/consents': {
    summary: '약관 동의: 옮겨 온 회원, 또는 동의한 뒤에 약관이 바뀐 회원. 이미 동의했으면 그대로입니다',
    access: 'member',
    rights: true,
    body: Consents,
    reply: Data(Viewer),
  },
  'DELETE /api/user': {
    summary: '회원 탈퇴',
    access: 'member',
    rights: true,
    refuses: ['wrong_credentials', 'forbidden'],
    limit: 'signin',
    body: Type.Object(proofFields),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/export': {
    summary: '나에 대해 저장된 모든 것을 JSON 파일로',
    access: 'member',
    rights: true,
    limit: 'code',
    reply: Type.Record(Type.String(), Type.Unknown()),
    file: 'danseo.json',
  },
} as const satisfies Record<string, Call>
