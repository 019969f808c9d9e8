import type { Viewer } from '#contract/people/members/members.ts'

type Known = Pick<Viewer, 'memberId' | 'nickname' | 'activated'>

/** Read by the early script too, which opens the space that an inactive member's page needs. */
const KEY = 'member'

/** Who the tokens of this browser belonged to when a server last said so. */
export function knownMember(): Known | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const rememberMember = ({ memberId, nickname, activated }: Known) =>
  localStorage.setItem(KEY, JSON.stringify({ memberId, nickname, activated }))

export const forgetMember = () => localStorage.removeItem(KEY)
