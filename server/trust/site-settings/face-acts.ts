import type { Face } from '#contract/trust/site-settings/face-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { type Mark, replaceMark } from './mark-queries.ts'
import { changeOptions } from './option-acts.ts'

interface Change {
  face: Face
  /** A new picture; `null` removes it, `undefined` leaves it. */
  mark: Mark | null | undefined
  version: number
  byId: number
}

/** Saves the site's appearance. */
export async function changeFace(ctx: WriteContext, { face, mark, version, byId }: Change) {
  const next = await changeOptions(ctx, { options: { face }, version, byId })
  if (mark !== undefined) await replaceMark(ctx.trx, mark)
  return next
}
