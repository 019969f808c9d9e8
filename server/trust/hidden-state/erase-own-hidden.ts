import type { Viewer } from '#contract/people/members/members.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { TargetId } from './withheld-queries.ts'

/**
 * Erases a hidden target for its author. Resolves to whether the target was hidden and belonged to the
 * author. Moderation implements this function, because features that delete their own texts cannot import
 * moderation.
 */
export type EraseOwnHidden = (
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId'>,
  id: TargetId,
) => Promise<boolean>
