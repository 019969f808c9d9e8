import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { SEARCHED_MEMBERS } from '#contract/community/search/search.ts'
import { isHiddenBoard } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { postOnWire } from '#server/community/posts/post-on-wire.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { listFoundByBoard } from './board-search.ts'
import { findBooksFor } from './book-search.ts'
import { listFoundMembers } from './member-search.ts'

export const searchRoutes = ({
  db,
  views,
  counts,
  settings,
}: Pick<AppContext, 'db' | 'views' | 'counts' | 'settings'>) =>
  ({
    'GET /api/search': async ({ query: { searchTerm } }) => {
      counts.add('search')
      const [found, books, members] = await Promise.all([
        listFoundByBoard(db, searchTerm),
        findBooksFor(db, searchTerm),
        listFoundMembers(db, searchTerm, { size: SEARCHED_MEMBERS, offset: 0 }),
      ])
      const isShown = ({ board }: { board: BoardKey }) => !isHiddenBoard(settings.face, board)
      const onBoards = found.filter(isShown).map(({ board, posts, ...counted }) => ({
        type: boards[board].name,
        ...counted,
        posts: posts.map(postOnWire(views)),
      }))
      return { data: { boards: onBoards, books, members } }
    },

    'GET /api/members': async ({ query: { searchTerm, ...paging } }) => {
      const window = pageWindowOf(paging)
      const found = await listFoundMembers(db, searchTerm, window)
      return { page: window.page, size: window.size, ...found }
    },
  }) satisfies Partial<Handlers>
