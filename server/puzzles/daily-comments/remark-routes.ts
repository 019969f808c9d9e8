import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { changeRemark, removeRemark, writeRemark } from './remark-acts.ts'
import { readRemarkPage } from './remark-pages.ts'
import { assertRemark } from './remark-rules.ts'

type Needs = Pick<AppContext, 'db' | 'words' | 'settings' | 'eraseOwnHidden'>

export const remarkRoutes = ({ db, words, settings, eraseOwnHidden }: Needs) =>
  ({
    'GET /api/daily/remarks': ({ query, viewer }) => readRemarkPage(db, viewer.memberId, query),

    'POST /api/daily/remark': async ({ viewer, body, write }) => {
      assertRemark(body)
      const screening = await words.ready()
      const { remarkId, isHeld } = await write(ctx => writeRemark(ctx, viewer, body, screening, settings))
      return { data: { remarkId, ...pendingReview(isHeld) } }
    },

    'PUT /api/daily/remark': async ({ viewer, body, write }) => {
      assertRemark(body)
      const screening = await words.ready()
      const { isHeld, ...changed } = await write(ctx => changeRemark(ctx, viewer, body, screening, settings))
      return { data: { ...changed, ...pendingReview(isHeld) } }
    },

    'DELETE /api/daily/remark': async ({ viewer, query: { remarkId }, write }) => {
      const id = { targetType: 'remark', targetId: remarkId } as const
      await write(async ctx => (await eraseOwnHidden(ctx, viewer, id)) || removeRemark(ctx, viewer, remarkId))
      return null
    },
  }) satisfies Partial<Handlers>
