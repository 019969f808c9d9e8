import { type BoardKey, caseBoards } from '#contract/community/boards/boards.ts'

/** The rules of a field that a post's author fills in. */
interface PostField {
  /** The boards whose posts have this field. Other boards don't show it and ignore it. */
  boards: readonly BoardKey[]
  /**
   * Whether the field reveals how a case ends. Then only the author and readers who may know the solution
   * read it. Its drafts are removed from the browser when the session ends.
   */
  revealsEnding: boolean
}

/** A text stored as typed in the `post_body` column of the same name. An empty one is stored as `null`. */
interface PostText extends PostField {
  /** Maximum characters, all lines together. */
  max: number
}

/**
 * A post's texts besides title and content. Each text listed here is accepted by the calls and saved. It is
 * emptied with a deleted post, returned for editing, stored in drafts and included in its author's export.
 * The schema `Post` decides who else reads it. The search covers title and content
 * (`server/community/posts/text-search/search-row.ts`).
 */
export const postTexts = {
  /** The accepted answers, one on each line. */
  answer: { max: 1_000, boards: caseBoards, revealsEnding: true },
  explanation: { max: 20_000, boards: caseBoards, revealsEnding: true },
} as const satisfies Record<string, PostText>

export const postFields = {
  ...postTexts,
  hints: { boards: caseBoards, revealsEnding: true },
  /** The series that a novel joins as its newest part. */
  seriesId: { boards: ['novel'], revealsEnding: false },
  /** The author's level of a puzzle, the initial value of its measurement. */
  authorLevel: { boards: ['custom'], revealsEnding: false },
  /** Whether the author is shown wrong answers that several members gave. */
  tellsWrong: { boards: ['custom'], revealsEnding: false },
} as const satisfies Record<string, PostField>

export type PostTextName = keyof typeof postTexts
export const postTextNames = Object.keys(postTexts) as PostTextName[]

/** Makes an object with one value for each text, keyed by the text's name. */
export const eachPostText = <T>(make: (name: PostTextName) => T) =>
  Object.fromEntries(postTextNames.map(name => [name, make(name)])) as Record<PostTextName, T>

/** The fields that only the author and readers who may know the solution may read. */
export type EndingField = {
  [Name in keyof typeof postFields]: (typeof postFields)[Name]['revealsEnding'] extends true ? Name : never
}[keyof typeof postFields]

export const carries = (board: BoardKey, field: keyof typeof postFields) =>
  (postFields[field].boards as readonly BoardKey[]).includes(board)
