import { type BoardKey, boards } from '#contract/boards.ts'
import type { Doc } from '#contract/document.ts'
import { carriesAnswer } from '#contract/post-rules.ts'
import { goneFrom, invalid } from '#contract/refusals.ts'
import { addressKey } from '../http/address.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import { announce } from '../notifications/announcements.ts'
import { findPostSeries } from '../series/series-queries.ts'
import { seriesTags } from '../series/series-tags.ts'
import type { Site } from '../site.ts'
import { editorHtmlOf } from './document-html.ts'
import { findPost, findStageCase, listFound, listNewest, listPosts, listUnsolved } from './post-list.ts'
import { listNeighbours, neighbourTags } from './post-neighbours.ts'
import { deletePost, findLivePost, findPostForEdit, insertPost, updatePost } from './post-queries.ts'
import { activeBoardIfGiven, activeDraft, assertMayChange } from './post-rules.ts'

const HOME_POSTS = 5

function found<T>(post: T | undefined): T {
  if (post === undefined) throw goneFrom('post')
  return post
}

export function postRoutes({
  db,
  bus,
  pages,
  settings,
  views,
  fingerprint,
}: Pick<Site, 'db' | 'bus' | 'pages' | 'settings' | 'views' | 'fingerprint'>) {
  const { siteUrl } = settings

  /** The wire calls a board by its Korean name, and counts the views that are not written yet. */
  const onWire = <T extends { postId: number; board: BoardKey; viewCount: number }>({
    board,
    ...post
  }: T) => ({
    ...post,
    type: boards[board].name,
    viewCount: post.viewCount + views.pending(post.postId),
  })

  return {
    'GET /api/post/home': async ({ query: { type, count = HOME_POSTS } }) => {
      const rows = await listNewest(db, activeBoardIfGiven(type), count)
      return { data: rows.map(row => ({ ...onWire(row), questionType: boards[row.board].name })) }
    },

    'GET /api/posts': async ({ query }) => {
      const { type, searchTerm, searchBy = 'title', unsolved } = query
      const board = activeBoardIfGiven(type)
      const asked = windowOf(query)
      if (unsolved && (searchTerm || !board || !carriesAnswer(board)))
        throw invalid('unsolved', '사건이 있는 게시판에서만 고를 수 있습니다.')
      const { data, ...counted } = searchTerm
        ? await listFound(db, { board, searchBy, term: searchTerm }, asked)
        : unsolved && board
          ? await listUnsolved(db, board, asked)
          : await listPosts(db, board, asked)
      return { data: data.map(onWire), page: asked.page, size: asked.size, ...counted }
    },

    'GET /api/post/stage': async () => {
      const stageCase = await findStageCase(db)
      return { data: stageCase ? onWire(stageCase) : null }
    },

    'GET /api/post': async ({ query: { postId } }) => {
      const post = found(await findPost(db, postId))
      const series = post.board === 'novel' ? await findPostSeries(db, postId) : null
      return { data: { post: { ...onWire(post), series } } }
    },

    'GET /api/post/neighbours': async ({ query: { postId } }) => {
      const { board } = found(await findLivePost(db, postId))
      return { data: await listNeighbours(db, { board, postId }) }
    },

    'POST /api/post/view': async ({ query: { postId }, address }) => {
      found(await findLivePost(db, postId))
      views.count(postId, addressKey(address))
      return null
    },

    'GET /api/post/update': async ({ query: { postId }, viewer }) => {
      const post = found(await findPostForEdit(db, postId))
      assertMayChange(viewer, post)
      const content = editorHtmlOf(JSON.parse(post.content) as Doc)
      return { data: { post: { ...post, content, type: boards[post.board].name } } }
    },

    'POST /api/post': async ({ body, viewer }) => {
      const draft = activeDraft(viewer, body)
      const { postId, told } = await insertPost(db, viewer.memberId, { siteUrl, draft })
      pages.drop('home', 'rank', `board:${draft.board}`, ...seriesTags(draft.seriesId))
      pages.drop(...(await neighbourTags(db, { board: draft.board, postId })))
      announce(bus, told)
      return { data: { postId } }
    },

    'PUT /api/post': async ({ body: { postId, editedAt, ...body }, viewer }) => {
      const draft = activeDraft(viewer, body)
      const changed = await updatePost(db, { viewer, postId }, { siteUrl, draft, fingerprint, editedAt })
      const { from, seriesIds, told } = changed
      pages.drop('home', 'rank', `board:${from}`, `board:${draft.board}`, `post:${postId}`)
      pages.drop(...seriesTags(...seriesIds))
      if (from !== draft.board) pages.drop(...(await neighbourTags(db, { board: draft.board, postId })))
      announce(bus, told)
      return { data: { postId } }
    },

    'DELETE /api/post': async ({ query: { postId }, viewer }) => {
      const { board, seriesIds } = await deletePost(db, { viewer, postId })
      pages.drop('home', 'rank', `board:${board}`, `post:${postId}`, ...seriesTags(...seriesIds))
      return null
    },
  } satisfies Partial<Handlers>
}
