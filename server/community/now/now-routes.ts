import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { nowBoards } from '#contract/community/now/now.ts'
import { isHiddenBoard } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { listEvents, listWeekCases } from './now-queries.ts'

const onWire = <T extends { board: BoardKey }>({ board, ...row }: T) => ({ ...row, type: boards[board].name })

export const nowRoutes = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>) =>
  ({
    'GET /api/now': async () => {
      const shown = nowBoards.filter(board => !isHiddenBoard(settings.face, board))
      const events = await listEvents(db, shown)
      return { data: { events: events.map(onWire) } }
    },
    'GET /api/now/week': async () => {
      const cases = isHiddenBoard(settings.face, 'custom') ? [] : await listWeekCases(db)
      return { data: cases.map(onWire) }
    },
  }) satisfies Partial<Handlers>
