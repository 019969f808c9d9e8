import { type BoardKey, caseBoards } from '#contract/community/boards/boards.ts'

/** What holds for a field that a post's author fills in. */
interface PostField {
  /** Whose posts carry it: on another board it isn't asked for, and what is sent is dropped. */
  boards: readonly BoardKey[]
  /** Gives away how a case ends: only its author reads it, until a reader has earned it, and drafts of it are sealed. */
  tellsEnding: boolean
}

/** Written as it is into the column of its name in `post_body`, or `null` where it is empty. */
interface PostText extends PostField {
  /** Characters, all lines together. */
  max: number
}

/**
 * The texts that a post may have beside its title and its content. Named here, one is taken by the calls, saved,
 * emptied with a deleted post, given back to be changed, kept in drafts, and in its author's file; who else reads it is
 * said by the schema `Post`. What is searched is title and content (`server/community/posts/text-search/search-row.ts`).
 */
export const postTexts = {
  /** What counts as right, one accepted answer a line. */
  answer: { max: 1_000, boards: caseBoards, tellsEnding: true },
  explanation: { max: 20_000, boards: caseBoards, tellsEnding: true },
} as const satisfies Record<string, PostText>

/** The same with the fields that are no texts. */
export const postFields = {
  ...postTexts,
  hints: { boards: caseBoards, tellsEnding: true },
  /** A novel's place in a series, as its newest part. */
  seriesId: { boards: ['novel'], tellsEnding: false },
  /** How hard its author takes it to be: with what a puzzle begins to be measured. */
  authorLevel: { boards: ['custom'], tellsEnding: false },
  /** Whether its author is shown wrong answers that several gave. */
  tellsWrong: { boards: ['custom'], tellsEnding: false },
} as const satisfies Record<string, PostField>

export type PostTextName = keyof typeof postTexts
export const postTextNames = Object.keys(postTexts) as PostTextName[]

/** The same made for each text, by its name. */
export const eachPostText = <T>(make: (name: PostTextName) => T) =>
  Object.fromEntries(postTextNames.map(name => [name, make(name)])) as Record<PostTextName, T>

/** Those that only their author reads, and who has earned it. */
export type EndingField = {
  [Name in keyof typeof postFields]: (typeof postFields)[Name]['tellsEnding'] extends true ? Name : never
}[keyof typeof postFields]

export const carries = (board: BoardKey, field: keyof typeof postFields) =>
  (postFields[field].boards as readonly BoardKey[]).includes(board)
