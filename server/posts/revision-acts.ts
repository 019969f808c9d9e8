import { parseDocument } from '#contract/document.ts'
import type { Viewer } from '#contract/members.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import type { Fingerprint } from '../fingerprints.ts'
import type { Act } from '../http/acting.ts'
import { lockPost } from '../locks/lock-order.ts'
import { changePost } from './post-acts.ts'
import { findRevision, findStandingTexts } from './revision-queries.ts'
import { activeRevision } from './revision-rules.ts'

interface Asked {
  viewer: Viewer
  postId: number
  number: number
  siteUrl: string
  fingerprint: Fingerprint
}

/** Puts an earlier title and text in the place of today's, as a change like any other. */
export async function restorePost(on: Act, { viewer, postId, number, siteUrl, fingerprint }: Asked) {
  const { trx } = on
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  if (post.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { title, content } = activeRevision(await findRevision(trx, { postId, number }))
  const { board, ...texts } = await findStandingTexts(trx, postId)
  const draft = { board, title, doc: parseDocument(content), texts, hints: undefined, seriesId: undefined }
  await changePost(on, { viewer, postId, siteUrl, draft, editedAt: undefined, note: null, fingerprint })
}
