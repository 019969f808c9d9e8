import type { Doc } from '#contract/community/posts/document.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { withRenditions } from '#server/platform/images/files/rendition-names.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { htmlOf, withMentions } from '../document/document-html.ts'
import { findLivePost } from '../post-queries.ts'
import { restorePost } from './revision-acts.ts'
import { findRevision, listRevisions } from './revision-queries.ts'
import { assertMayReadRevisions, requireRevision, revisionOnWire } from './revision-rules.ts'

export function revisionRoutes({
  db,
  settings,
  fingerprint,
  words,
}: Pick<AppContext, 'db' | 'settings' | 'fingerprint' | 'words'>) {
  async function listRevisionsFor(viewer: Viewer, postId: number) {
    const post = await findLivePost(db, postId)
    if (!post) throw notFound('post')
    assertMayReadRevisions(viewer, post)
  }

  return {
    'GET /api/post/revisions': async ({ query: { postId }, viewer }) => {
      await listRevisionsFor(viewer, postId)
      return { data: (await listRevisions(db, postId)).map(revisionOnWire) }
    },

    'GET /api/post/revision': async ({ query, viewer }) => {
      await listRevisionsFor(viewer, query.postId)
      const { content, ...row } = requireRevision(await findRevision(db, query))
      // Mentions in a revision are plain text. Only mentions in the current text link to members.
      const contentHtml = withMentions(
        withRenditions(htmlOf(JSON.parse(content) as Doc, settings.siteUrl)),
        [],
      )
      return { data: { ...revisionOnWire(row), content, contentHtml } }
    },

    'PUT /api/post/restore': async ({ body, viewer, write }) => {
      const screening = await words.ready()
      const { siteUrl, face } = settings
      const restoration = { ...body, viewer, siteUrl, face, fingerprint, screening }
      const { isHeld } = await write(ctx => restorePost(ctx, restoration))
      return { data: { postId: body.postId, ...pendingReview(isHeld) } }
    },
  } satisfies Partial<Handlers>
}
