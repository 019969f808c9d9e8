import { parseDocument } from '#contract/community/posts/parse-document.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { Face } from '#contract/trust/site-settings/face-rules.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockPost } from '#server/platform/locks/lock-order.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { changePost } from '../change-post.ts'
import { findRevision, findStandingTexts } from './revision-queries.ts'
import { requireRevision } from './revision-rules.ts'

interface Restoration {
  viewer: Viewer
  postId: number
  number: number
  siteUrl: string
  face: Face
  fingerprint: Fingerprint
  screening: Screening
}

/**
 * Restores an earlier title and text. This counts as a change like any other. Resolves to whether the post is
 * held for review.
 */
export async function restorePost(ctx: WriteContext, { viewer, postId, number, ...parts }: Restoration) {
  const { trx } = ctx
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  if (post.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { title, content } = requireRevision(await findRevision(trx, { postId, number }))
  const { board, ...texts } = await findStandingTexts(trx, postId)
  const kept = { hints: undefined, seriesId: undefined, authorLevel: undefined, tellsWrong: undefined }
  const draft = { board, title, doc: parseDocument(content), texts, ...kept }
  return changePost(ctx, {
    viewer,
    postId,
    draft,
    editedAt: undefined,
    note: null,
    leakChecked: true,
    ...parts,
  })
}
