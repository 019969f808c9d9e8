import Type, { type Static } from 'typebox'
import { acceptedAnswers } from './answers.ts'
import { type BoardKey, type BoardName, boards } from './boards.ts'
import { POST_CONTENT_MAX } from './document.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from './schema.ts'
import { hasInk } from './text.ts'

export const POST_TITLE_MAX = 100
/** Characters of an author's accepted answers, all lines together. */
export const ANSWER_MAX = 1_000
export const EXPLANATION_MAX = 20_000

/** A board as calls name it: the Korean name, or the key. */
export const BoardWord = () => Type.String({ minLength: 1, maxLength: 20 })
const BoardNameSchema = Type.Unsafe<BoardName>(Type.String())

export const PostRow = Type.Object({
  postId: Id(),
  memberId: Id(),
  title: Type.String(),
  type: BoardNameSchema,
  nickname: Type.String(),
  datetime: Time(),
  viewCount: Count(),
  recommendationCount: Count(),
  commentCount: Count(),
})
export type PostRow = Static<typeof PostRow>

export const HomePostRow = Type.Object({ ...PostRow.properties, questionType: BoardNameSchema })

/** `content` is the raw editor JSON as text, `contentHtml` what is shown, `excerpt` its beginning without spoilers. */
export const Post = Type.Object({
  ...PostRow.properties,
  content: Type.String(),
  contentHtml: Type.String(),
  excerpt: Type.String(),
})
export type Post = Static<typeof Post>

export const PostForEdit = Type.Object({
  postId: Id(),
  title: Type.String(),
  /** HTML, for the editor to read. */
  content: Type.String(),
  answer: OrNull(Type.String()),
  explanation: OrNull(Type.String()),
  type: BoardNameSchema,
})
export type PostForEdit = Static<typeof PostForEdit>

export const postSearchFields = ['title', 'author', 'titleOrContent'] as const
export type PostSearchField = (typeof postSearchFields)[number]

const draft = {
  title: Line(POST_TITLE_MAX),
  content: Type.String({ minLength: 1, maxLength: POST_CONTENT_MAX }),
  type: BoardWord(),
  answer: Type.Optional(OrNull(Type.String({ maxLength: ANSWER_MAX }))),
  explanation: Type.Optional(OrNull(Type.String({ maxLength: EXPLANATION_MAX }))),
}
export const PostDraft = Type.Object(draft)
export type PostDraft = Static<typeof PostDraft>

/** What keeps a draft from being sent, as the field and the Korean reason; `null` when nothing does. */
export function draftProblem(post: {
  board: BoardKey
  title: string
  hasContent: boolean
  answer: string
  explanation: string
}): { field: 'title' | 'content' | 'answer'; message: string } | null {
  if (!hasInk(post.title)) return { field: 'title', message: '제목을 입력해 주세요.' }
  if ([...post.title.trim()].length > POST_TITLE_MAX)
    return { field: 'title', message: `제목은 ${POST_TITLE_MAX}자까지 쓸 수 있습니다.` }
  if (!post.hasContent) return { field: 'content', message: '내용을 입력해 주세요.' }
  if (post.board === 'custom' && !hasInk(post.answer) && !hasInk(post.explanation))
    return { field: 'answer', message: '정답이나 해설 가운데 하나는 입력해 주세요.' }
  // Nothing could ever be compared with it: every reader's answer would be wrong.
  if (carriesAnswer(post.board) && post.answer.trim() && acceptedAnswers(post.answer).length === 0)
    return { field: 'answer', message: '정답에는 눈에 보이는 글자가 있어야 합니다.' }
  return null
}

/** Whether a board's posts carry an answer and an explanation. */
export const carriesAnswer = (board: BoardKey) => boards[board].hasAnswer

export const postCalls = {
  'GET /api/post/home': {
    summary: '게시판의 새 글 (홈)',
    access: 'anyone',
    query: Type.Object({
      type: Type.Optional(BoardWord()),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Data(Type.Array(HomePostRow)),
  },
  'GET /api/posts': {
    summary: '게시판의 글 목록과 검색, 새 글부터',
    access: 'anyone',
    query: Type.Object({
      type: Type.Optional(BoardWord()),
      searchTerm: Type.Optional(Type.String({ maxLength: 100 })),
      searchBy: Type.Optional(OneOf(postSearchFields)),
      ...pageQuery,
    }),
    reply: Listing(PostRow),
  },
  'GET /api/post': {
    summary: '글 하나. 정답과 해설은 없습니다',
    access: 'anyone',
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: Post })),
  },
  'POST /api/post/view': {
    summary: '조회를 셉니다: 보는 사람마다 글마다 한 시간에 한 번',
    access: 'anyone',
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/post/update': {
    summary: '고칠 글. 작성자와 관리자만',
    access: 'member',
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: PostForEdit })),
  },
  'POST /api/post': {
    summary: '글쓰기',
    access: 'active',
    limit: 'write',
    body: PostDraft,
    status: 201,
    reply: Data(Type.Object({ postId: Id() })),
  },
  'PUT /api/post': {
    summary: '글 고치기. 작성자와 관리자만',
    access: 'active',
    limit: 'write',
    body: Type.Object({ postId: Id(), ...draft }),
    reply: Data(Type.Object({ postId: Id() })),
  },
  'DELETE /api/post': {
    summary: '글 지우기. 작성자와 관리자만',
    access: 'active',
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
