import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changeSettings, readSettingsOf } from './setting-acts.ts'

export const notificationSettingRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/user/notification-settings': async ({ viewer: { memberId } }) => ({
      data: await readSettingsOf(db, memberId),
    }),

    'PUT /api/user/notification-settings': async ({ write, body, viewer: { memberId } }) => ({
      data: await write(ctx => changeSettings(ctx, memberId, body)),
    }),
  }) satisfies Partial<Handlers>
