import Type, { type Static } from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import type { BoardName } from '#contract/community/boards/boards.ts'
import { PostSeries } from '#contract/library/series/series.ts'
import {
  Count,
  Id,
  Line,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  Time,
} from '#contract/platform/http/schema.ts'
import { Picture } from '#contract/platform/images/images.ts'
import { HINT_MAX, HINTS_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { authorLevels, levels } from '#contract/puzzles/ratings/level-rules.ts'
import { Rebuttal } from '#contract/trust/takedowns/rebuttals.ts'
import { REBUTTALS_MAX } from '#contract/trust/takedowns/rights-rules.ts'
import { POST_CONTENT_MAX } from './document.ts'
import { eachPostText, postTexts } from './post-fields.ts'
import { POST_TITLE_MAX } from './post-rules.ts'

export * from './post-rules.ts'

export const BoardNameSchema = Type.Unsafe<BoardName>(Type.String())

/** Members who answered or gave up, and those of them who solved it. */
const Difficulty = Type.Object({ tried: Count(), solved: Count() })
export type Difficulty = Static<typeof Difficulty>

const postFields = {
  postId: Id(),
  memberId: Id(),
  title: Type.String(),
  type: BoardNameSchema,
  /** Counted on its own board; `null` where posts are no cases. */
  caseNumber: OrNull(Type.Integer({ minimum: 1 })),
  nickname: Type.String(),
  datetime: Time(),
  viewCount: Count(),
  recommendationCount: Count(),
  commentCount: Count(),
}

/** A name of 64 characters with its ending, and the width below it. */
const THUMBNAIL_ADDRESS_MAX = 100

/** What a case's row shows of it: how it begins, without spoilers, and how it fared; `level` as in a post. */
const CaseFacts = Type.Object({
  excerpt: Type.String(),
  solverCount: Count(),
  hintCount: Count(),
  level: OneOfOrNull(levels),
})
export type CaseFacts = Static<typeof CaseFacts>

export const PostRow = Type.Object({
  ...postFields,
  /** `null` where posts are no cases. */
  caseFacts: OrNull(CaseFacts),
  /** The address of a small picture of what it shows, where it is no case. */
  thumbnail: OrNull(Type.String({ maxLength: THUMBNAIL_ADDRESS_MAX })),
})
export type PostRow = Static<typeof PostRow>

/** The case on the home page's stage, and how many have tried it. */
export const StageCase = Type.Object({ ...PostRow.properties, triedCount: Count() })
export type StageCase = Static<typeof StageCase>

const Erratum = Type.Object({ note: Type.String(), datetime: Time() })

/**
 * `content` is the raw editor JSON as text, `contentHtml` what is shown, `excerpt` its beginning without spoilers.
 * Of the hints and of those who solved it their number alone; `difficulty` is `null` until enough have tried.
 */
export const Post = Type.Object({
  ...postFields,
  content: Type.String(),
  contentHtml: Type.String(),
  excerpt: Type.String(),
  hintCount: Count(),
  solverCount: Count(),
  /** What ends it: an answer that is compared, an explanation to be read, or nothing yet. Which one is no secret. */
  ending: OneOf(['answer', 'explanation', 'open']),
  /** When it was last changed; `null` where it never was. */
  editedAt: OrNull(Time()),
  /** How often, but for what was changed right after the writing. */
  revisionCount: Count(),
  /** What is said of its changes, newest first. */
  errata: Type.Array(Erratum),
  /** What is said against it by those concerned, oldest first. */
  rebuttals: Type.Array(Rebuttal, { maxItems: REBUTTALS_MAX }),
  /** Its author, one of the staff, wrote it as such. */
  asStaff: Type.Boolean(),
  difficulty: OrNull(Difficulty),
  /** How hard a puzzle turned out to be; `null` while it is being measured. Changes at night alone. */
  level: OneOfOrNull(levels),
  /** Who answers is told that its author is shown wrong answers that several gave. */
  tellsWrong: Type.Boolean(),
  series: OrNull(PostSeries),
  /** The first image that stands in it. */
  picture: OrNull(Picture),
  /** What a link to it shows where it has none. */
  card: Picture,
})
export type Post = Static<typeof Post>

/** A row of the board below a post. */
export const Neighbour = Type.Object({
  postId: Id(),
  memberId: Id(),
  title: Type.String(),
  nickname: Type.String(),
  datetime: Time(),
  commentCount: Count(),
})
export type Neighbour = Static<typeof Neighbour>

export const Neighbours = Type.Object({
  /** Newest first, without the post itself. */
  rows: Type.Array(Neighbour),
  /** The next older and the next newer post of the board, both among the rows. */
  previousPostId: OrNull(Id()),
  nextPostId: OrNull(Id()),
})
export type Neighbours = Static<typeof Neighbours>

const AuthorLevel = () => Type.Integer({ minimum: 1, maximum: authorLevels.length })

export const PostForEdit = Type.Object({
  postId: Id(),
  title: Type.String(),
  /** HTML, for the editor to read. */
  content: Type.String(),
  ...eachPostText(() => OrNull(Type.String())),
  hints: Type.Array(Type.String()),
  type: BoardNameSchema,
  memberId: Id(),
  seriesId: OrNull(Id()),
  authorLevel: OrNull(AuthorLevel()),
  tellsWrong: Type.Boolean(),
  /** Whether somebody tried it: then `tellsWrong` stays as it is. */
  isTried: Type.Boolean(),
  asStaff: Type.Boolean(),
  /** To be sent back with the change: `null` where nobody has changed it yet. */
  editedAt: OrNull(Time()),
  /** Whether it has or had an answer: then it can't be saved without one. */
  needsAnswer: Type.Boolean(),
})
export type PostForEdit = Static<typeof PostForEdit>

export const draft = {
  title: Line(POST_TITLE_MAX),
  content: Type.String({ minLength: 1, maxLength: POST_CONTENT_MAX, contentMediaType: 'application/json' }),
  type: BoardWord(),
  ...eachPostText(name => Type.Optional(OrNull(Type.String({ maxLength: postTexts[name].max })))),
  /** Where a change doesn't name them, they stay as they are. */
  hints: Type.Optional(Type.Array(Paragraphs(HINT_MAX), { maxItems: HINTS_MAX })),
  /** A novel's, as its newest part. Where a change doesn't name it, it stays; `null` takes the post out. */
  seriesId: Type.Optional(OrNull(Id())),
  /** 예상 난이도 of a puzzle, 1 (아주 쉬움) to 5 (아주 어려움): shown to nobody. Where a change doesn't name it, it stays. */
  authorLevel: Type.Optional(OrNull(AuthorLevel())),
  /** 오답을 작성자에게 보여 줍니다: by a puzzle's author, before anybody has tried it. Where a change doesn't name it, it stays. */
  tellsWrong: Type.Optional(Type.Boolean()),
  /** The vote of its series that a part closes, since it tells who did it. */
  closesVote: Type.Optional(OrNull(Id())),
  /** 운영진으로 쓰기: by who moderates that board, of their own. Where a change doesn't name it, it stays. */
  asStaff: Type.Optional(Type.Boolean()),
}
export const PostDraft = Type.Object(draft)
export type PostDraft = Static<typeof PostDraft>
