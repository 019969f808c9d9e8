import Type from 'typebox'
import { ShelfRow, shelfQuery } from '#contract/library/bookshelf/reading.ts'
import {
  type Call,
  Data,
  Id,
  Line,
  Listing,
  OneOf,
  OrNull,
  pageQuery,
} from '#contract/platform/http/schema.ts'
import { BIO_MAX, opennessKinds } from './profile-rules.ts'
import { MemberPost, MemberProfile, MemberSolve } from './profiles.ts'

const one = { memberId: Id() }

export const profileCalls = {
  'GET /api/member': {
    summary: '회원의 프로필. 모두에게 공개한 것만',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object(one),
    reply: Data(MemberProfile),
  },
  'GET /api/member/posts': {
    summary: '프로필을 모두에게 공개한 회원의 글, 새 글부터',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ ...one, ...pageQuery }),
    reply: Listing(MemberPost),
  },
  'GET /api/member/solves': {
    summary: '해결한 사건을 모두에게 공개한 회원의 해결한 사건, 나중에 해결한 것부터',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ ...one, ...pageQuery }),
    reply: Listing(MemberSolve),
  },
  'GET /api/member/inside': {
    summary: '회원에게 공개한 프로필, 글과 해결한 사건과 서재까지. solved, shelf: 해결한 사건과 서재의 쪽',
    // Accounts without a verified mailbox don't count as members here, because anyone can create one.
    access: 'active',
    refuses: ['not_found'],
    query: Type.Object({
      ...one,
      ...pageQuery,
      solved: pageQuery.page,
      shelf: pageQuery.page,
      status: shelfQuery.status,
    }),
    reply: Data(
      Type.Object({
        face: MemberProfile,
        posts: OrNull(Listing(MemberPost)),
        solves: OrNull(Listing(MemberSolve)),
        shelf: OrNull(Listing(ShelfRow)),
      }),
    ),
  },
  'PUT /api/user/profile': {
    summary: '프로필 공개 범위, 한 줄 소개와 멘션 받기. 보낸 항목만 바뀝니다.',
    access: 'active',
    speaks: true,
    limit: 'write',
    /**
     * Omitted fields stay unchanged. A form that was opened earlier would otherwise undo changes made
     * elsewhere.
     */
    body: Type.Partial(
      Type.Object({
        openness: OneOf(opennessKinds),
        bio: OrNull(Line(BIO_MAX, { minLength: 0 })),
        showSolved: Type.Boolean(),
        /** Whether mentions notify the member. */
        mentions: Type.Boolean(),
        /** Whether reviews of books they have read are uncovered by default. */
        opensRead: Type.Boolean(),
      }),
    ),
    reply: Data(Type.Object({ memberId: Id() })),
  },
} as const satisfies Record<string, Call>
