import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { listEvents, listWeekCases } from './now-queries.ts'

const onWire = <T extends { board: BoardKey }>({ board, ...row }: T) => ({ ...row, type: boards[board].name })

export const nowRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/now': async () => {
      const events = await listEvents(db)
      const week = await listWeekCases(db)
      return { data: { events: events.map(onWire), week: week.map(onWire) } }
    },
  }) satisfies Partial<Handlers>
