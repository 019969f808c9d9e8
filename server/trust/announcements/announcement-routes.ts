import {
  ANNOUNCEMENTS_PAGE_SIZE,
  OWN_ANNOUNCEMENTS_MAX,
} from '#contract/trust/announcements/announcement-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { announce, stopAnnouncing } from './announcement-acts.ts'
import {
  countAnnouncements,
  countLiving,
  listAnnouncedTo,
  listAnnouncements,
} from './announcement-queries.ts'
import { validateAnnouncement } from './announcement-rules.ts'

const onWire = <T extends { postId: number | null; title: string | null }>({ postId, title, ...row }: T) => ({
  ...row,
  post: postId === null || title === null ? null : { postId, title },
})

export const announcementRoutes = ({ db, now: clock }: Pick<AppContext, 'db' | 'now'>) =>
  ({
    'GET /api/admin/notice': async ({ query }) => {
      const window = pageWindowOf(query, ANNOUNCEMENTS_PAGE_SIZE)
      const rows = await listAnnouncements(db, window)
      const [total, members] = [await countAnnouncements(db), await countLiving(db)]
      return { data: rows.map(onWire), page: window.page, size: window.size, total, members }
    },

    'POST /api/admin/notice': async ({ body, viewer, write }) => {
      const announcement = validateAnnouncement(body, clock())
      return { data: { announcementId: await write(ctx => announce(ctx, viewer.memberId, announcement)) } }
    },

    'POST /api/admin/notice/stop': async ({ body: { announcementId }, viewer, write }) => {
      await write(ctx => stopAnnouncing(ctx, viewer.memberId, announcementId))
      return null
    },

    'GET /api/user/notices': async ({ viewer: { memberId } }) => ({
      data: (await listAnnouncedTo(db, memberId, OWN_ANNOUNCEMENTS_MAX)).map(onWire),
    }),
  }) satisfies Partial<Handlers>
