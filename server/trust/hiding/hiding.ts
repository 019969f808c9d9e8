import type { WithheldShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Target } from './target.ts'

/** Hides and restores targets of one kind. The caller has locked the target with `lockTarget`. */
export interface Hiding {
  hide(ctx: WriteContext, target: Target): Promise<WithheldShape>
  show(ctx: WriteContext, target: Target, shape: WithheldShape): Promise<void>
}
