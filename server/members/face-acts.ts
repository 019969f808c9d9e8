import type { Openness } from '#contract/profiles.ts'
import type { Act } from '../http/acting.ts'
import { updateProfile } from './face-queries.ts'

/** What a member shows of themselves, and to whom. */
export async function changeProfile(
  { trx, drop }: Act,
  memberId: number,
  profile: { openness: Openness; bio: string | null; showSolved: boolean },
) {
  await updateProfile(trx, memberId, profile)
  drop(`member:${memberId}`)
}
