import Type, { type Static } from 'typebox'
import {
  type Call,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { ACCESS_WHY_MAX, ACCESS_WHY_MIN, accessActs } from './access-rules.ts'

/** The reason for an access to personal data, as the log keeps it. */
export const AccessWhy = () => Line(ACCESS_WHY_MAX, { minLength: ACCESS_WHY_MIN })

/** The body of every download of personal data by staff. A reason in the address would be in server logs. */
export const DownloadReason = Type.Object({ why: AccessWhy() })
export const ClaimFileRequest = Type.Object({ fileId: Id(), why: AccessWhy() })

export const Access = Type.Object({
  actId: Id(),
  byId: Id(),
  by: Type.String(),
  act: OneOf(accessActs),
  targetType: OrNull(Type.String()),
  targetId: OrNull(Id()),
  detail: Type.Record(Type.String(), Type.Unknown()),
  /** The IP address of the access; `null` if it was not recorded or can no longer be decrypted. */
  from: OrNull(Type.String()),
  datetime: Time(),
  isChecked: Type.Boolean(),
})
export type Access = Static<typeof Access>

const LastCheck = Type.Object({ by: OrNull(Type.String()), datetime: Time() })

export const accessCalls = {
  'GET /api/admin/accesses': {
    summary:
      '한 달 동안 운영진의 개인정보 열람 기록, 새것부터. month를 생략하면 이번 달. unchecked: 달과 관계없이 아직 확인하지 않은 것의 수',
    access: 'admin',
    query: Type.Object({
      month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', maxLength: 7 })),
      ...pageQuery,
    }),
    reply: Listing(Access, {
      month: Type.String(),
      unchecked: Type.Integer(),
      lastCheck: Type.Union([LastCheck, Type.Null()]),
    }),
  },
  'POST /api/admin/accesses/check': {
    summary: '열람 기록을 확인했음을 조치 기록에 적기. through: 확인한 것 가운데 가장 새것',
    access: 'admin',
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({ through: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
