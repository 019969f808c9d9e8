import type { Site } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { held } from '#server/trust/word-filter/held-answer.ts'
import { changeRemark, removeRemark, writeRemark } from './remark-acts.ts'
import { readRemarks } from './remark-pages.ts'
import { assertRemark } from './remark-rules.ts'

export const remarkRoutes = ({ db, words, settings }: Pick<Site, 'db' | 'words' | 'settings'>) =>
  ({
    'GET /api/daily/remarks': ({ query, viewer }) => readRemarks(db, viewer.memberId, query),

    'POST /api/daily/remark': async ({ viewer, body, act }) => {
      assertRemark(body)
      const screening = await words.ready()
      const { remarkId, isHeld } = await act(on => writeRemark(on, viewer, body, screening, settings))
      return { data: { remarkId, ...held(isHeld) } }
    },

    'PUT /api/daily/remark': async ({ viewer, body, act }) => {
      assertRemark(body)
      const screening = await words.ready()
      const { isHeld, ...changed } = await act(on => changeRemark(on, viewer, body, screening, settings))
      return { data: { ...changed, ...held(isHeld) } }
    },

    'DELETE /api/daily/remark': async ({ viewer, query: { remarkId }, act }) => {
      await act(on => removeRemark(on, viewer, remarkId))
      return null
    },
  }) satisfies Partial<Handlers>
