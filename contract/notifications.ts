import Type, { type Static } from 'typebox'
import { type Call, Data, Id, Nothing } from './schema.ts'

export const Notification = Type.Object({ id: Id(), postId: Id(), message: Type.String() })
export type Notification = Static<typeof Notification>

export const notificationCalls = {
  'GET /api/notifications': {
    summary: '내 알림, 새것부터',
    access: 'member',
    reply: Data(Type.Array(Notification)),
  },
  'DELETE /api/notification': {
    summary: '내 알림 지우기',
    access: 'member',
    query: Type.Object({ notificationId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
