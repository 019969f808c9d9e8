import type { Openness } from '#contract/people/members/profiles.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { recordNameHit } from '#server/trust/word-filter/screened-name.ts'
import { updateProfile } from './profile-queries.ts'

interface Profile {
  openness: Openness
  bio: string | null
  showSolved: boolean
  mentions?: boolean
  opensRead?: boolean
}

/** Changes a member's profile and its audience. */
export async function changeProfile(
  ctx: WriteContext,
  memberId: number,
  profile: Profile,
  screening: Screening,
) {
  const screen = screening({ place: 'profile' })
  const bio = profile.bio && (await screen.text('bio', profile.bio))
  await updateProfile(ctx.trx, memberId, { ...profile, bio })
  ctx.invalidate(`member:${memberId}`)
  await recordNameHit(ctx, memberId, screen)
}
