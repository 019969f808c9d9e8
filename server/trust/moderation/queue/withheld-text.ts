import { isAdmin, mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { isSealedFor } from '#server/trust/targets/sealing.ts'
import { findDecision, findWords } from '../cases/decision-queries.ts'

/** Returns a withheld text to its author, or to staff who may decide about it. */
export async function readWithheld(db: Db, viewer: Viewer, id: TargetId) {
  const [target, withheld] = [await findTarget(db, id), await findWithheld(db, id)]
  if (!target || !withheld) throw new Refusal('not_found')
  const isOwn = target.authorId === viewer.memberId
  // Texts hidden by a claim are shown to admins only, because only they may read claims.
  const mayLook = withheld.kind === 'claim' ? isAdmin(viewer) : mayModerate(viewer, target)
  if (!isOwn && !mayLook) throw new Refusal('forbidden')
  if (!isOwn && (await isSealedFor(db, viewer, target)))
    throw new Refusal('forbidden', { message: '해결했거나 포기한 회원만 볼 수 있습니다.' })
  const { kind, until, returnsAt, decisionId } = withheld
  const decision = decisionId ? await findDecision(db, decisionId) : undefined
  const { targetType, targetId, title, text } = target
  return {
    ...{ targetType, targetId, title, text, kind, until: until ?? returnsAt, decisionId },
    reason: decision?.reason ?? null,
    words: decisionId ? await findWords(db, decisionId) : null,
  }
}
