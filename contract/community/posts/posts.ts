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

/** The number of members who tried a puzzle, by answering or giving up, and of those who solved it. */
const Difficulty = Type.Object({ tried: Count(), solved: Count() })
export type Difficulty = Static<typeof Difficulty>

const commonFields = {
  postId: Id(),
  memberId: Id(),
  title: Type.String(),
  type: BoardNameSchema,
  /** The case's number on its own board; `null` on boards without cases. */
  caseNumber: OrNull(Type.Integer({ minimum: 1 })),
  nickname: Type.String(),
  datetime: Time(),
  viewCount: Count(),
  recommendationCount: Count(),
  commentCount: Count(),
}

/**
 * Maximum characters of a thumbnail's address: the path, a name of 64 characters, its ending and the width.
 */
const THUMBNAIL_ADDRESS_MAX = 100

/** The data of a case in a list. `excerpt` is its beginning without spoilers; `level` is that of `Post`. */
const CaseFacts = Type.Object({
  excerpt: Type.String(),
  solverCount: Count(),
  hintCount: Count(),
  level: OneOfOrNull(levels),
})
export type CaseFacts = Static<typeof CaseFacts>

export const PostRow = Type.Object({
  ...commonFields,
  /** `null` on boards without cases. */
  caseFacts: OrNull(CaseFacts),
  /** The address of a small picture from the post; `null` for cases. */
  thumbnail: OrNull(Type.String({ maxLength: THUMBNAIL_ADDRESS_MAX })),
})
export type PostRow = Static<typeof PostRow>

/** The case on the home page's stage, with the number of members who tried it. */
export const StageCase = Type.Object({ ...PostRow.properties, triedCount: Count() })
export type StageCase = Static<typeof StageCase>

const Erratum = Type.Object({ note: Type.String(), datetime: Time() })

/**
 * A post as its readers get it. `content` is the raw editor JSON as text, `contentHtml` its rendered HTML,
 * `excerpt` its beginning without spoilers. Hints and solvers are only counted. `difficulty` is `null` until
 * enough members have tried.
 */
export const Post = Type.Object({
  ...commonFields,
  content: Type.String(),
  contentHtml: Type.String(),
  excerpt: Type.String(),
  hintCount: Count(),
  solverCount: Count(),
  /**
   * The kind of ending: an answer that is compared, an explanation to read, or none yet. The kind is not
   * secret.
   */
  ending: OneOf(['answer', 'explanation', 'open']),
  /** The time of the last change; `null` if there was none. */
  editedAt: OrNull(Time()),
  /** The number of changes, without those within `EDIT_GRACE_MINUTES` of writing. */
  revisionCount: Count(),
  /** The author's notes on changes, newest first. */
  errata: Type.Array(Erratum),
  /** Published rebuttals, oldest first. */
  rebuttals: Type.Array(Rebuttal, { maxItems: REBUTTALS_MAX }),
  /** Whether the author wrote as staff. */
  asStaff: Type.Boolean(),
  difficulty: OrNull(Difficulty),
  /** The measured level of a puzzle; `null` while it is being measured. It changes only at night. */
  level: OneOfOrNull(levels),
  /** Whether the author is shown wrong answers that several members gave. Members who answer are told so. */
  tellsWrong: Type.Boolean(),
  series: OrNull(PostSeries),
  /** The first image in the post. */
  picture: OrNull(Picture),
  /** The picture of a shared link if the post has no image. */
  card: Picture,
})
export type Post = Static<typeof Post>

/** A row of the board's list below a post. */
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
  /** Rows around the post, newest first, without the post itself. */
  rows: Type.Array(Neighbour),
  /** The next older and the next newer post of the board; both are among the rows. */
  previousPostId: OrNull(Id()),
  nextPostId: OrNull(Id()),
})
export type Neighbours = Static<typeof Neighbours>

const AuthorLevel = () => Type.Integer({ minimum: 1, maximum: authorLevels.length })

export const PostForEdit = Type.Object({
  postId: Id(),
  title: Type.String(),
  /** The content as HTML for the editor. */
  content: Type.String(),
  ...eachPostText(() => OrNull(Type.String())),
  hints: Type.Array(Type.String()),
  type: BoardNameSchema,
  memberId: Id(),
  seriesId: OrNull(Id()),
  authorLevel: OrNull(AuthorLevel()),
  tellsWrong: Type.Boolean(),
  /** Whether a member has tried the puzzle. After that, `tellsWrong` can't be changed. */
  isTried: Type.Boolean(),
  asStaff: Type.Boolean(),
  /** The time of the last change, which the client sends back on saving; `null` if there was none. */
  editedAt: OrNull(Time()),
  /** Whether the post has or had an answer; then it can't be saved without one. */
  needsAnswer: Type.Boolean(),
})
export type PostForEdit = Static<typeof PostForEdit>

export const draft = {
  title: Line(POST_TITLE_MAX),
  content: Type.String({ minLength: 1, maxLength: POST_CONTENT_MAX, contentMediaType: 'application/json' }),
  type: BoardWord(),
  ...eachPostText(name => Type.Optional(OrNull(Type.String({ maxLength: postTexts[name].max })))),
  /** If a change omits the hints, they stay unchanged. */
  hints: Type.Optional(Type.Array(Paragraphs(HINT_MAX), { maxItems: HINTS_MAX })),
  /**
   * The series that a novel joins as its newest part. If omitted, it stays unchanged; `null` removes the post
   * from its series.
   */
  seriesId: Type.Optional(OrNull(Id())),
  /**
   * 예상 난이도 of a puzzle, 1 (아주 쉬움) to 5 (아주 어려움), shown to nobody. If a change omits it, it stays unchanged.
   */
  authorLevel: Type.Optional(OrNull(AuthorLevel())),
  /**
   * 회원이 낸 오답을 통계에서 보기. The author of a puzzle may set it until somebody has tried the puzzle. If a change
   * omits it, it stays unchanged.
   */
  tellsWrong: Type.Optional(Type.Boolean()),
  /** The vote of the series that this part closes by revealing the culprit. */
  closesVote: Type.Optional(OrNull(Id())),
  /** 운영진으로 쓰기, for the board's moderators on their own posts. If a change omits it, it stays unchanged. */
  asStaff: Type.Optional(Type.Boolean()),
}
export const PostDraft = Type.Object(draft)
export type PostDraft = Static<typeof PostDraft>
