import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { Doc } from '#contract/community/posts/document.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { findPostSeries } from '#server/library/series/post-series-queries.ts'
import { findPartVote } from '#server/library/series/vote-view-queries.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { withRenditions } from '#server/platform/images/files/rendition-names.ts'
import { findPostPicture } from '#server/platform/images/post-picture.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { insertSeen } from '#server/puzzles/ratings/measuring/seen-queries.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { changePost } from './change-post.ts'
import { editorHtmlOf, withMentions } from './document/document-html.ts'
import { findNeighbours, neighbourTags } from './list/post-neighbours.ts'
import { findPost } from './list/post-rows.ts'
import { removePost, writePost } from './post-acts.ts'
import { postOnWire } from './post-on-wire.ts'
import { findLivePost } from './post-queries.ts'
import { assertMayChange, assertShownBoard, validateDraft } from './post-rules.ts'
import { findPostForEdit } from './revisions/edited-post-queries.ts'
import { listErrata } from './revisions/erratum-queries.ts'

function found<T>(post: T | undefined): T {
  if (post === undefined) throw notFound('post')
  return post
}

type Needs = Pick<
  AppContext,
  'db' | 'pages' | 'settings' | 'views' | 'fingerprint' | 'words' | 'eraseOwnHidden'
>

export function postRoutes({ db, pages, settings, views, fingerprint, words, eraseOwnHidden }: Needs) {
  const { siteUrl } = settings
  const onWire = postOnWire(views)

  /**
   * Invalidates the neighbours' pages after the commit, because only then do two posts that are written at
   * the same time see each other as neighbours.
   */
  const dropNeighbours = async (place: { board: BoardKey; postId: number }) =>
    pages.invalidate(...(await neighbourTags(db, place)))

  return {
    'GET /api/post': async ({ query: { postId } }) => {
      const { hasErrata, namedIds, rebuttals, ...post } = found(await findPost(db, postId))
      const errata = hasErrata ? await listErrata(db, postId) : []
      const series = post.board === 'novel' ? await findPostSeries(db, postId) : null
      const vote = series && (await findPartVote(db, { seriesId: series.seriesId, postId }))
      const picture = await findPostPicture(db, post.content)
      const card = cardPicture({ kind: 'post', ...post, isSolved: post.solverCount > 0 }, settings, postId)
      return {
        data: {
          post: {
            ...onWire(post),
            contentHtml: withMentions(withRenditions(post.contentHtml), namedIds ?? []),
            errata,
            rebuttals: rebuttals ?? [],
            series: series && { ...series, vote },
            picture,
            card,
          },
        },
      }
    },

    'GET /api/post/neighbours': async ({ query: { postId } }) => ({
      data: found(await findNeighbours(db, postId)),
    }),

    'POST /api/post/view': async ({ query: { postId }, address, viewer }) => {
      const { board } = found(await findLivePost(db, postId))
      views.count(postId, addressKey(address))
      if (viewer && board === 'custom') await insertSeen(db, { postId, memberId: viewer.memberId })
      return null
    },

    'GET /api/post/update': async ({ query: { postId }, viewer }) => {
      const post = found(await findPostForEdit(db, postId))
      assertMayChange(viewer, post)
      const content = editorHtmlOf(JSON.parse(post.content) as Doc)
      return { data: { post: { ...post, content, type: boards[post.board].name } } }
    },

    'POST /api/post': async ({ body, viewer, write }) => {
      const draft = validateDraft(viewer, body)
      assertShownBoard(settings.face, draft.board)
      const screening = await words.ready()
      const { postId, isHeld } = await write(ctx => writePost(ctx, { viewer, siteUrl, draft, screening }))
      if (!isHeld) await dropNeighbours({ board: draft.board, postId })
      return { data: { postId, ...pendingReview(isHeld) } }
    },

    'PUT /api/post': async ({
      body: { postId, editedAt, note, leakChecked = false, ...body },
      viewer,
      write,
    }) => {
      const draft = validateDraft(viewer, body)
      const screening = await words.ready()
      const change = {
        ...{ viewer, postId, siteUrl, draft, editedAt, face: settings.face },
        ...{ note: note || null, leakChecked, fingerprint, screening },
      }
      const { from, isHeld } = await write(ctx => changePost(ctx, change))
      if (from !== draft.board && !isHeld) await dropNeighbours({ board: draft.board, postId })
      return { data: { postId, ...pendingReview(isHeld) } }
    },

    'DELETE /api/post': async ({ query: { postId }, viewer, write }) => {
      const id = { targetType: 'post', targetId: postId } as const
      await write(async ctx => (await eraseOwnHidden(ctx, viewer, id)) || removePost(ctx, { viewer, postId }))
      return null
    },
  } satisfies Partial<Handlers>
}
