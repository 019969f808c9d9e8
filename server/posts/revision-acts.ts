import { parseDocument } from '#contract/document.ts'
import type { Viewer } from '#contract/members.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import type { Fingerprint } from '../fingerprints.ts'
import type { Act } from '../http/acting.ts'
import { lockPost } from '../locks/lock-order.ts'
import type { Screening } from '../words/screen.ts'
import { changePost } from './post-acts.ts'
import { findRevision, findStandingTexts } from './revision-queries.ts'
import { activeRevision } from './revision-rules.ts'

interface Asked {
  viewer: Viewer
  postId: number
  number: number
  siteUrl: string
  fingerprint: Fingerprint
  screening: Screening
}

/** Puts an earlier title and text in the place of today's, as a change like any other; resolves to whether it waits for the staff. */
export async function restorePost(on: Act, { viewer, postId, number, ...parts }: Asked) {
  const { trx } = on
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  if (post.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { title, content } = activeRevision(await findRevision(trx, { postId, number }))
  const { board, ...texts } = await findStandingTexts(trx, postId)
  const kept = { hints: undefined, seriesId: undefined, authorLevel: undefined, tellsWrong: undefined }
  const draft = { board, title, doc: parseDocument(content), texts, ...kept }
  return changePost(on, {
    viewer,
    postId,
    draft,
    editedAt: undefined,
    note: null,
    leakChecked: true,
    ...parts,
  })
}
