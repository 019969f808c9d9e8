import Type, { type Static, type TSchema } from 'typebox'
import { type Call, Count, Data, OrNull } from '#contract/platform/http/schema.ts'
import { notificationChannels, notificationGroups } from './notification-groups.ts'

const objectOf = <K extends string, T extends TSchema>(names: readonly K[], schema: () => T) =>
  Type.Object(Object.fromEntries(names.map(name => [name, schema()])) as Record<K, T>)

const Choice = () => objectOf(notificationChannels, Type.Boolean)

/** A Korean time of day, such as `22:00`. */
const Clock = () => Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

const NotificationSettings = () =>
  Type.Object({
    groups: objectOf(notificationGroups, Choice),
    /** Korean times between which nothing is pushed; `null` if there are none. */
    quiet: OrNull(Type.Object({ from: Clock(), to: Clock() })),
    /** The version of the saved settings; 0 before the first save. */
    version: Count({ maximum: 2_147_483_647 }),
  })
export type NotificationSettings = Static<ReturnType<typeof NotificationSettings>>

export const staleSettingsWords = '다른 창에서 알림 설정을 먼저 변경했습니다. 새로 불러왔습니다.'

export const notificationSettingCalls = {
  'GET /api/user/notification-settings': {
    summary: '내 알림 설정: 묶음마다 받을 곳, 푸시를 보내지 않는 시간',
    access: 'member',
    rights: true,
    reply: Data(NotificationSettings()),
  },
  'PUT /api/user/notification-settings': {
    summary: '알림 설정 변경. version: 읽은 설정의 것. 그 사이 바뀌었으면 409 stale',
    access: 'member',
    rights: true,
    refuses: ['stale'],
    limit: 'write',
    body: NotificationSettings(),
    reply: Data(NotificationSettings()),
  },
} as const satisfies Record<string, Call>
