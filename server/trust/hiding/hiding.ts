import type { WithheldShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Target } from './target.ts'

/** Hides and restores targets of one kind. The caller has locked the target with `lockTarget`. */
export interface Hiding {
  hide(on: Act, target: Target): Promise<WithheldShape>
  show(on: Act, target: Target, shape: WithheldShape): Promise<void>
}
