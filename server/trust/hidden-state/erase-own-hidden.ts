import type { Viewer } from '#contract/people/members/members.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { TargetId } from './withheld-queries.ts'

/**
 * Erases a hidden target for its author. Resolves to whether it was hidden and the author's. Moderation implements
 * it, because features that delete their own texts cannot import moderation.
 */
export type EraseOwnHidden = (
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId'>,
  id: TargetId,
) => Promise<boolean>
