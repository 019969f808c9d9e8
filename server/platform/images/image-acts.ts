import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findStoredBytes, insertImage, updateReleased } from './image-queries.ts'
import { assertMayStore } from './image-rules.ts'

type Upload = Parameters<typeof insertImage>[1] & { memberId: number }

/** Records an image before it is stored. The member is locked, so concurrent uploads are all counted. */
export async function recordImage({ trx }: WriteContext, image: Upload) {
  await lockMembers(trx, [image.memberId])
  assertMayStore(image.bytes, await findStoredBytes(trx, image.memberId))
  await insertImage(trx, image)
}

/** Releases a member's own image. The image is deleted once nothing shows it. */
export async function releaseImage({ trx }: WriteContext, own: { name: string; memberId: number }) {
  if (!(await updateReleased(trx, own))) throw new Refusal('not_found')
}
