import type { BoardKey } from '#contract/community/boards/boards.ts'
import { eachPostText, type PostTextName } from '#contract/community/posts/post-fields.ts'
import { DEFAULT_AUTHOR_LEVEL } from '#contract/puzzles/ratings/level-rules.ts'
import { navigationApi } from '#web/app/navigation/current-location.ts'
import { DRAFT } from '#web/app/session/draft-cleanup.ts'
import {
  readDraft,
  removeDraftText,
  storeDraftText,
  storedDraftText,
} from '#web/app/session/draft-storage.ts'
import type { DocumentJson } from '#web/community/editor/editor-handle.ts'

/** A post as its form holds it. The text is the editor's JSON, or HTML from a saved post. */
export interface PostTexts extends Record<PostTextName, string> {
  board: BoardKey
  title: string
  content: DocumentJson | string
  hints: string[]
  /** The id of a novel's series; empty for none. */
  seriesId: string
  /** The author's level of a puzzle, 1 to 5. */
  authorLevel: string
  /** Whether its author is shown wrong answers. */
  tellsWrong: boolean
}

export const noTexts = {
  title: '',
  content: '',
  ...eachPostText(() => ''),
  hints: [],
  seriesId: '',
  authorLevel: `${DEFAULT_AUTHOR_LEVEL}`,
  tellsWrong: false,
}

export interface StoredDraft extends PostTexts {
  memberId: number
  /** When the post that is edited had last been changed. Drafts of earlier releases lack it. */
  editedAt?: string | null | undefined
  /** Whether an image was still uploading when the draft was saved. It is missing from the text then. */
  hasLostImage: boolean
}

/** The form that a draft belongs to, and its member. Form names look like `new:free` or `edit:7`. */
interface DraftOwner {
  name: string
  memberId: number
}

/** Marks the texts of this page load, so that equal texts of two tabs differ in storage. */
const WRITER = Math.random()

/** A draft as this tab last read or stored it. */
export interface KnownDraft {
  slot: string
  text: string
}

/** Maximum number of drafts per form. */
const SLOTS = 20

/** A form's storage keys. A text that is written while earlier drafts wait takes the next one. */
const slotsOf = ({ name, memberId }: DraftOwner) =>
  Array.from(
    { length: SLOTS },
    (_, index) => `${DRAFT}post:${memberId}:${name}${index ? `:${index + 1}` : ''}`,
  )

/** The first slot without a waiting draft; the last slot if all are taken. */
function freeSlot(owner: DraftOwner) {
  const slots = slotsOf(owner)
  return slots.find(slot => storedDraftText(slot) === null) ?? (slots.at(-1) as string)
}

/** The slot that the form at this history entry wrote to. It outlasts a reload and a crash. */
const ownSlot = () => (navigationApi?.currentEntry?.getState() as { slot?: string } | undefined)?.slot

export interface FoundDraft extends KnownDraft {
  draft: StoredDraft
}

/** The draft that this form wrote before a reload, otherwise the oldest waiting draft. */
export function findDraft(owner: DraftOwner): FoundDraft | null {
  const slots = slotsOf(owner)
  const own = slots.filter(slot => slot === ownSlot())
  for (const slot of [...own, ...slots]) {
    const draft = readDraft<StoredDraft>(slot)
    // A draft of an earlier release lacks newer fields, which get their defaults.
    if (draft) return { slot, text: storedDraftText(slot) ?? '', draft: { ...noTexts, ...draft } }
  }
  return null
}

/**
 * Saves a draft over the known one, or in a free slot if another tab has written over that. Returns the saved
 * draft, or `undefined` if the browser could not store it.
 */
export function storePostDraft(
  owner: DraftOwner,
  draft: StoredDraft,
  known: KnownDraft | undefined,
): KnownDraft | undefined {
  const stored = known && storedDraftText(known.slot)
  const slot = known && (stored === known.text || stored === null) ? known.slot : freeSlot(owner)
  const text = JSON.stringify({ ...draft, writer: WRITER })
  try {
    storeDraftText(slot, text)
    if (slot !== ownSlot()) navigationApi?.updateCurrentEntry({ state: { slot } })
    return { slot, text }
  } catch {
    return undefined
  }
}

/** Removes a draft unless another tab has written over it. */
export function removeDraft({ slot, text }: KnownDraft) {
  if (storedDraftText(slot) === text) removeDraftText(slot)
}
