import Type, { type Static } from 'typebox'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import {
  type Call,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { staffRoles } from './role-rules.ts'

export * from './role-rules.ts'

const Boards = () => Type.Array(Type.Unsafe<BoardKey>(OneOf(boardKeys)), { maxItems: boardKeys.length })

/**
 * `boards` lists a moderator's boards, `null` for the whole site. The owner is always an admin, appointed by
 * nobody.
 */
export const RoleRow = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  role: OneOf(staffRoles),
  boards: OrNull(Boards()),
  isOwner: Type.Boolean(),
  grantedBy: OrNull(Type.String()),
  datetime: Time(),
})
export type RoleRow = Static<typeof RoleRow>

export const roleCalls = {
  'GET /api/admin/roles': {
    summary: '운영진 목록',
    access: 'admin',
    query: Type.Object(pageQuery),
    reply: Listing(RoleRow),
  },
  'POST /api/admin/role': {
    summary: '운영진으로 정하기. boards: 맡는 게시판(key), null이면 사이트 전체',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({
      memberId: Id(),
      role: OneOf(staffRoles),
      boards: Type.Optional(OrNull(Boards())),
    }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/admin/role': {
    summary: '운영진 해제',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    query: Type.Object({ memberId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
