import Type, { type Static } from 'typebox'
import { BoardWord } from './board-word.ts'
import type { BoardName } from './boards.ts'
import { POST_CONTENT_MAX } from './document.ts'
import { HINT_MAX, HINTS_MAX } from './hint-rules.ts'
import { Picture } from './images.ts'
import { authorLevels, levels } from './level-rules.ts'
import { eachPostText, postTexts } from './post-fields.ts'
import { POST_TITLE_MAX, pinScopes, postSearchFields } from './post-rules.ts'
import { ERRATUM_MAX } from './revision-rules.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  pageQuery,
  rowCount,
  Time,
} from './schema.ts'
import { SEARCH_TERM_MAX } from './search-rules.ts'
import { PostSeries } from './series.ts'

export * from './post-rules.ts'

const BoardNameSchema = Type.Unsafe<BoardName>(Type.String())

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

export const HomePostRow = Type.Object({ ...PostRow.properties, questionType: BoardNameSchema })

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
  /** Its author, one of the staff, wrote it as such. */
  asStaff: Type.Boolean(),
  difficulty: OrNull(Difficulty),
  /** How hard a puzzle turned out to be; `null` while it is being measured. Changes at night alone. */
  level: OneOfOrNull(levels),
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
  asStaff: Type.Boolean(),
  /** To be sent back with the change: `null` where nobody has changed it yet. */
  editedAt: OrNull(Time()),
  /** Whether it has or had an answer: then it can't be saved without one. */
  needsAnswer: Type.Boolean(),
})
export type PostForEdit = Static<typeof PostForEdit>

const draft = {
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
  /** The vote of its series that a part closes, since it tells who did it. */
  closesVote: Type.Optional(OrNull(Id())),
  /** 운영진으로 쓰기: by who moderates that board, of their own. Where a change doesn't name it, it stays. */
  asStaff: Type.Optional(Type.Boolean()),
}
export const PostDraft = Type.Object(draft)
export type PostDraft = Static<typeof PostDraft>

export const postCalls = {
  'GET /api/post/home': {
    summary: '게시판의 새 글 (홈)',
    access: 'anyone',
    query: Type.Object({
      type: Type.Optional(BoardWord()),
      count: rowCount(),
    }),
    reply: Data(Type.Array(HomePostRow)),
  },
  'GET /api/posts': {
    summary: '게시판의 글 목록과 검색, 새 글부터',
    access: 'anyone',
    query: Type.Object({
      type: Type.Optional(BoardWord()),
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      searchBy: Type.Optional(OneOf(postSearchFields)),
      /** Of a board of cases those that nobody has solved; counting, and with it the last page, ends as a search's does. */
      unsolved: Type.Optional(Type.Boolean()),
      /** Puzzles that turned out to be so hard. */
      level: Type.Optional(OneOf(levels)),
      ...pageQuery,
    }),
    /** `notices`: what is pinned at the head of all boards, then of this one; a search has none. */
    reply: Listing(PostRow, { notices: Type.Array(PostRow) }),
  },
  'GET /api/post/stage': {
    summary: '홈의 무대에 오를 사건: 아무도 풀지 못한 가장 새 퀴즈, 없으면 가장 새 퀴즈',
    access: 'anyone',
    reply: Data(OrNull(StageCase)),
  },
  'GET /api/post': {
    summary: '글 하나. 정답, 해설, 힌트의 글은 없습니다',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: Post })),
  },
  'GET /api/post/neighbours': {
    summary: '글 아래에 보이는 같은 게시판의 글, 이전 글과 다음 글',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Neighbours),
  },
  'POST /api/post/view': {
    summary: '조회를 셉니다: 보는 사람마다 글마다 한 시간에 한 번. 회원이 퀴즈를 처음 본 때도 적습니다',
    access: 'anyone',
    knows: true,
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/post/update': {
    summary: '고칠 글. 작성자와 관리자만',
    access: 'member',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: PostForEdit })),
  },
  'POST /api/post': {
    summary: '글쓰기',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'forbidden', 'conflict'],
    limit: 'write',
    body: PostDraft,
    status: 201,
    reply: Data(Type.Object({ postId: Id(), ...held })),
  },
  'PUT /api/post': {
    summary: '글 고치기. 작성자와 관리자만',
    access: 'active',
    speaks: true,
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      ...draft,
      /** As it was read: who changed it meanwhile isn't written over. Not given: whatever was there goes. */
      editedAt: Type.Optional(OrNull(Type.String({ maxLength: 40 }))),
      /** 정오표: what changed, for all to read; who tried the case and hasn't solved it is told, once a day. */
      note: Type.Optional(OrNull(Line(ERRATUM_MAX, { minLength: 0 }))),
    }),
    reply: Data(Type.Object({ postId: Id(), ...held })),
  },
  'PUT /api/post/pin': {
    summary: '글 고정. board: 그 게시판 위에, all: 모든 게시판 위에(공지사항만, 관리자만), null: 고정 해제',
    access: 'moderator',
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      scope: OneOfOrNull(pinScopes),
      /** When it ends by itself; not given: never. */
      until: Type.Optional(OrNull(Time())),
    }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/post': {
    summary: '글 삭제. 작성자와 관리자만',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
