import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { recordNameHit } from '#server/trust/word-filter/screened-name.ts'
import { type ProfileChanges, updateProfile } from './profile-queries.ts'

/** Changes a member's profile and its visibility. Omitted fields stay unchanged. */
export async function changeProfile(
  ctx: WriteContext,
  memberId: number,
  changes: ProfileChanges,
  screening: Screening,
) {
  const screen = screening({ place: 'profile' })
  const { bio } = changes
  await updateProfile(ctx.trx, memberId, {
    ...changes,
    ...(bio !== undefined && { bio: bio ? await screen.text('bio', bio) : null }),
  })
  ctx.invalidate(`member:${memberId}`)
  await recordNameHit(ctx, memberId, screen)
}
