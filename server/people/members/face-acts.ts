import type { Openness } from '#contract/people/members/profiles.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { noteName } from '#server/trust/word-filter/screened-name.ts'
import { updateProfile } from './face-queries.ts'

interface Profile {
  openness: Openness
  bio: string | null
  showSolved: boolean
  mentions?: boolean
  opensRead?: boolean
}

/** Changes a member's profile and its audience. */
export async function changeProfile(on: Act, memberId: number, profile: Profile, screening: Screening) {
  const screen = screening({ place: 'profile' })
  const bio = profile.bio && (await screen.text('bio', profile.bio))
  await updateProfile(on.trx, memberId, { ...profile, bio })
  on.drop(`member:${memberId}`)
  await noteName(on, memberId, screen)
}
