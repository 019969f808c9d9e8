import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Data,
  Day,
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
import {
  ANNOUNCED_IDS_MAX,
  announcementKinds,
  BREACH_PART_MAX,
  type BreachPart,
  breachPartNames,
  OWN_ANNOUNCEMENTS_MAX,
} from './announcement-rules.ts'

export * from './announcement-rules.ts'

const Breach = () =>
  Type.Object(
    Object.fromEntries(breachPartNames.map(name => [name, Paragraphs(BREACH_PART_MAX)])) as Record<
      BreachPart,
      ReturnType<typeof Paragraphs>
    >,
  )
export type Breach = Static<ReturnType<typeof Breach>>

/**
 * `terms` has a post on 공지 with the changes, and the day on which they take effect. `breach` has the parts
 * that the law requires.
 */
const said = () => ({
  announcementId: Id(),
  kind: OneOf(announcementKinds),
  datetime: Time(),
  post: OrNull(Type.Object({ postId: Id(), title: Type.String() })),
  startsOn: OrNull(Day()),
  breach: OrNull(Breach()),
})

const OwnAnnouncement = Type.Object(said())
export type OwnAnnouncement = Static<typeof OwnAnnouncement>

const Announcement = Type.Object({
  ...said(),
  /** The number of members named; `null` if it goes to all members. */
  named: OrNull(Count()),
  /** Members notified so far, and members to whom a mail was queued. */
  told: Count(),
  mailed: Count(),
  endedAt: OrNull(Time()),
  isStopped: Type.Boolean(),
})
export type Announcement = Static<typeof Announcement>

export const announcementCalls = {
  'GET /api/admin/notice': {
    summary: '회원에게 보낸 알림과 그 진행, 새것부터. members: 모두에게 보내면 받을 회원 수',
    access: 'admin',
    query: Type.Object(pageQuery),
    reply: Listing(Announcement, { members: Count() }),
  },
  'POST /api/admin/notice': {
    summary:
      '모든 회원에게 알림과 메일 보내기. terms: 공지 글과 시행일, breach: 유출 통지(개인정보 보호법 34조). memberIds: breach에서만, 없으면 모두',
    access: 'admin',
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({
      kind: OneOf(announcementKinds),
      postId: Type.Optional(Id()),
      startsOn: Type.Optional(Day()),
      breach: Type.Optional(Breach()),
      memberIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: ANNOUNCED_IDS_MAX })),
      ...sentOnce(),
    }),
    status: 201,
    reply: Data(Type.Object({ announcementId: Id() })),
  },
  'POST /api/admin/notice/stop': {
    summary: '보내고 있는 알림 중단. 이미 발송된 것은 남습니다',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ announcementId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/notices': {
    summary: '운영진이 나에게 알린 것, 새것부터',
    access: 'member',
    rights: true,
    reply: Data(Type.Array(OwnAnnouncement, { maxItems: OWN_ANNOUNCEMENTS_MAX })),
  },
} as const satisfies Record<string, Call>
