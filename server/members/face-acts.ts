import type { Openness } from '#contract/profiles.ts'
import type { Act } from '../http/acting.ts'
import type { Screening } from '../words/screen.ts'
import { noteName } from '../words/screened-name.ts'
import { updateProfile } from './face-queries.ts'

interface Profile {
  openness: Openness
  bio: string | null
  showSolved: boolean
}

/** What a member shows of themselves, and to whom. The words that may not stand in a name may not stand below it. */
export async function changeProfile(on: Act, memberId: number, profile: Profile, screening: Screening) {
  const screen = screening({ place: 'nickname' })
  if (profile.bio) screen.text('bio', profile.bio)
  await updateProfile(on.trx, memberId, profile)
  on.drop(`member:${memberId}`)
  await noteName(on, memberId, screen)
}
