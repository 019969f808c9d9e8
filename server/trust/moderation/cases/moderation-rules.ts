import { mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { CaseAbout } from '#contract/trust/moderation/moderation-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import { kindOf } from '#server/trust/targets/kinds.ts'

export const targetNotFound = (type: TargetType) => new Refusal('not_found', { message: kindOf(type).gone })

/** Returns the target, or throws the `not_found` refusal of its kind. */
export function requireTarget<T>(target: T | undefined, type: TargetType): T {
  if (!target) throw targetNotFound(type)
  return target
}

export function assertMayModerate(viewer: Viewer, about: Pick<CaseAbout, 'board'>) {
  if (!mayModerate(viewer, about)) throw new Refusal('forbidden')
}
