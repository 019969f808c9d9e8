import { MENTIONS_MAX, mentionedIn } from '#contract/community/mentions/mention-rules.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { READER } from '#web/app/session/draft-cleanup.ts'
import { readDraft } from '#web/app/session/draft-storage.ts'
import { currentSession } from '#web/app/session/session.ts'

/**
 * The storage key of chosen names. Drafts contain only nicknames, so after a sign-out it is unknown whom they
 * mean.
 */
const namesKey = () => `${READER}names:${currentSession().viewer?.memberId}`
/** Maximum number of remembered names per member. */
const NAMES_MAX = 50

const storedNames = () => readDraft<Mention[]>(namesKey()) ?? []

/** Remembers the member that an author chose for a nickname. */
export function rememberName({ memberId, nickname }: Mention) {
  const others = storedNames().filter(one => one.nickname !== nickname)
  try {
    localStorage.setItem(namesKey(), JSON.stringify([{ memberId, nickname }, ...others].slice(0, NAMES_MAX)))
  } catch {
    // If the browser refuses storage, the name stays plain text.
  }
}

/**
 * The ids of members that a text mentions, as far as this browser knows them. `before` are the mentions of the
 * saved text.
 */
export function mentionedIdsIn(text: string, before: readonly Mention[] = []) {
  const names = new Set(before.map(({ nickname }) => nickname))
  const known = [...before, ...storedNames().filter(({ nickname }) => !names.has(nickname))]
  return mentionedIn(text, known)
    .map(({ memberId }) => memberId)
    .slice(0, MENTIONS_MAX)
}
