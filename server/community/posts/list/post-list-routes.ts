import { type BoardKey, boardKeys, boards } from '#contract/community/boards/boards.ts'
import { carriesAnswer } from '#contract/community/posts/post-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { isHiddenBoard, shownBoards } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { postOnWire } from '../post-on-wire.ts'
import { requireBoardIfGiven } from '../post-rules.ts'
import { listPinned } from './pin-queries.ts'
import { listFound, listPosts, listPostsOfLevel } from './post-list.ts'
import { listNewest } from './post-rows.ts'
import { findStageCase, listUnsolved } from './unsolved-list.ts'

const HOME_POSTS = 5

export function postListRoutes({
  db,
  views,
  counts,
  settings,
}: Pick<AppContext, 'db' | 'views' | 'counts' | 'settings'>) {
  const onWire = postOnWire(views)
  const isShown = (board: BoardKey) => !isHiddenBoard(settings.face, board)
  /**
   * The boards that a list covers: the given board, or all that are not hidden. An empty array means all
   * boards.
   */
  function boardsOf(board: BoardKey | undefined) {
    if (board) return [board]
    const shown = shownBoards(settings.face)
    return shown.length < boardKeys.length ? shown : []
  }

  return {
    'GET /api/post/home': async ({ query: { type, count = HOME_POSTS } }) => {
      const board = requireBoardIfGiven(type)
      if (board && !isShown(board)) return { data: [] }
      const rows = await listNewest(db, boardsOf(board), count)
      return { data: rows.map(row => ({ ...onWire(row), questionType: boards[row.board].name })) }
    },

    'GET /api/posts': async ({ query }) => {
      const { type, searchTerm, searchBy = 'title', unsolved, level } = query
      const board = requireBoardIfGiven(type)
      if (board && !isShown(board)) throw new Refusal('not_found')
      const window = pageWindowOf(query)
      if (unsolved && (searchTerm || !board || !carriesAnswer(board)))
        throw invalid('unsolved', '사건이 있는 게시판에서만 고를 수 있습니다.')
      if (level && (searchTerm || unsolved || board !== 'custom'))
        throw invalid('level', '추리 퀴즈에서만, 다른 조건 없이 고를 수 있습니다.')
      if (searchTerm && window.page === 1) counts.add('search')
      const { data, ...counted } = searchTerm
        ? await listFound(db, { boards: boardsOf(board), searchBy, term: searchTerm }, window)
        : level
          ? await listPostsOfLevel(db, level, window)
          : unsolved && board
            ? await listUnsolved(db, board, window)
            : await listPosts(db, boardsOf(board), window)
      const notices = await listPinned(db, 'pinned' in counted ? counted.pinned : [])
      return {
        data: data.map(onWire),
        notices: notices.filter(row => isShown(row.board)).map(onWire),
        page: window.page,
        size: window.size,
        ...counted,
      }
    },

    'GET /api/post/stage': async () => {
      const stageCase = isShown('custom') ? await findStageCase(db) : undefined
      return { data: stageCase ? onWire(stageCase) : null }
    },
  } satisfies Partial<Handlers>
}
