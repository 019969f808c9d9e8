import type { BoardKey } from '#contract/community/boards/boards.ts'
import { eachPostText, type PostTextName } from '#contract/community/posts/post-fields.ts'
import { USUAL_AUTHOR_LEVEL } from '#contract/puzzles/ratings/level-rules.ts'
import { DRAFT } from '#web/app/session/drafts-left.ts'
import { dropText, keepText, keptText } from '#web/app/session/keep-draft.ts'
import type { DocumentJson } from '#web/community/editor/editor-handle.ts'

/** A post as its form holds it; the text as the editor's JSON, or as HTML where it comes from a saved post. */
export interface PostTexts extends Record<PostTextName, string> {
  board: BoardKey
  title: string
  content: DocumentJson | string
  hints: string[]
  /** A novel's series by its id; empty: none. */
  seriesId: string
  /** How hard its author takes a puzzle to be: 1 to 5. */
  authorLevel: string
  /** Whether its author is shown wrong answers. */
  tellsWrong: boolean
}

/** Before anything is written. */
export const noTexts = {
  title: '',
  content: '',
  ...eachPostText(() => ''),
  hints: [],
  seriesId: '',
  authorLevel: `${USUAL_AUTHOR_LEVEL}`,
  tellsWrong: false,
}

export interface KeptDraft extends PostTexts {
  memberId: number
  /** An image was on its way up when this was kept: it isn't in the text any more. */
  hasLostImage: boolean
}

/** Whose draft of which form: `new:free`, `edit:7`. */
export interface Draftsman {
  name: string
  memberId: number
}

/** More of one form than anyone keeps on purpose. */
const SLOTS = 20

/** A form's places for drafts: the first, and others for what was written while an earlier one still waited. */
const slotsOf = ({ name, memberId }: Draftsman) =>
  Array.from(
    { length: SLOTS },
    (_, index) => `${DRAFT}post:${memberId}:${name}${index ? `:${index + 1}` : ''}`,
  )

/** An earlier release kept one draft a form, of whichever member: its owner gets it, the others never see it. */
function adoptOldDraft(draftsman: Draftsman) {
  const old = DRAFT + draftsman.name
  const text = localStorage.getItem(old)
  if (text === null) return
  const owner: unknown = JSON.parse(text)?.memberId
  if (owner === draftsman.memberId) localStorage.setItem(freeSlot(draftsman), text)
  if (owner === draftsman.memberId || typeof owner !== 'number') localStorage.removeItem(old)
}

/** A slot in which nothing waits; where all are taken, the last. */
export function freeSlot(draftsman: Draftsman) {
  const slots = slotsOf(draftsman)
  return slots.find(slot => keptText(slot) === null) ?? (slots.at(-1) as string)
}

/** The draft that has waited longest, and the slot in which it stands. */
export function findDraft(draftsman: Draftsman): { slot: string; draft: KeptDraft } | null {
  try {
    adoptOldDraft(draftsman)
    const slot = slotsOf(draftsman).find(slot => keptText(slot) !== null)
    if (!slot) return null
    const draft: KeptDraft = JSON.parse(keptText(slot) as string)
    // One that an earlier release kept has no field that is newer.
    return { slot, draft: { ...noTexts, ...draft } }
  } catch {
    return null
  }
}

/** Whether it could be kept: a browser may refuse, or be full. */
export function keepDraft(slot: string, draft: KeptDraft) {
  try {
    keepText(slot, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = dropText
