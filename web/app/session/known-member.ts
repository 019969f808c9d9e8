import type { Viewer } from '#contract/people/members/members.ts'
import { storedText, storeText } from '#web/app/state/browser-store.ts'

type Known = Pick<Viewer, 'memberId' | 'nickname' | 'activated'>

/** The early script reads this key too, to reserve the space of an inactive member's banner. */
const KEY = 'member'

/** The owner of this browser's tokens, as last confirmed by the server. */
export function knownMember(): Known | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return JSON.parse(storedText(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const rememberMember = ({ memberId, nickname, activated }: Known) =>
  storeText(KEY, JSON.stringify({ memberId, nickname, activated }))

export const forgetMember = () => storeText(KEY, null)
