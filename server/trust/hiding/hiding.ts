import type { WithheldShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Target } from './target.ts'

/** A target of one kind, hidden and brought back. What was read before is held by `lockTarget`. */
export interface Hiding {
  hide(on: Act, target: Target): Promise<WithheldShape>
  show(on: Act, target: Target, shape: WithheldShape): Promise<void>
}
