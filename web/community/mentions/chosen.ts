import { MENTIONS_MAX, mentionedIn } from '#contract/community/mentions/mention-rules.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { DRAFT } from '#web/app/session/drafts-left.ts'

/** Beside the drafts of this tab, which hold the names alone, and gone with them. */
const KEY = `${DRAFT}names`
/** More than the texts that one tab holds at a time can name. */
const KEPT_MAX = 50

function kept(): Mention[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Remembers whom a writer means by a name. */
export function keepName({ memberId, nickname }: Mention) {
  const others = kept().filter(one => one.nickname !== nickname)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([{ memberId, nickname }, ...others].slice(0, KEPT_MAX)))
  } catch {
    // A browser may refuse: then the name is words like any other.
  }
}

/** Whom a text names, as far as that is known here; `before` are those whom it named when it was read. */
export function idsIn(text: string, before: readonly Mention[] = []) {
  const names = new Set(before.map(({ nickname }) => nickname))
  const known = [...before, ...kept().filter(({ nickname }) => !names.has(nickname))]
  return mentionedIn(text, known)
    .map(({ memberId }) => memberId)
    .slice(0, MENTIONS_MAX)
}
