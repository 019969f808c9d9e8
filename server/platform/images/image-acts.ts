import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findStoredBytes, insertImage, updateReleased } from './image-queries.ts'
import { assertMayStore } from './image-rules.ts'

/** Notes an image that is about to be stored. Its member is locked: of many at once each is counted. */
export async function noteImage({ trx }: Act, image: Parameters<typeof insertImage>[1]) {
  await lockMembers(trx, [image.memberId])
  assertMayStore(image.bytes, await findStoredBytes(trx, image.memberId))
  await insertImage(trx, image)
}

/** Lets go of a member's own image: it goes once nothing shows it. */
export async function releaseImage({ trx }: Act, own: { name: string; memberId: number }) {
  if (!(await updateReleased(trx, own))) throw new Refusal('not_found')
}
