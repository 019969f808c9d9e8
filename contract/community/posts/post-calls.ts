import Type from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import {
  type Call,
  Data,
  held,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  pageQuery,
  rowCount,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import { pinScopes, postSearchFields } from './post-rules.ts'
import {
  BoardNameSchema,
  draft,
  Neighbours,
  Post,
  PostDraft,
  PostForEdit,
  PostRow,
  StageCase,
} from './posts.ts'
import { ERRATUM_MAX } from './revision-rules.ts'

const HomePostRow = Type.Object({ ...PostRow.properties, questionType: BoardNameSchema })

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
    summary: '게시판의 글 목록과 검색, 새 글부터. 운영진이 감춘 게시판은 없습니다',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({
      type: Type.Optional(BoardWord()),
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      searchBy: Type.Optional(OneOf(postSearchFields)),
      /** Only unsolved cases, on a board of cases. Counting stops at `MAX_COUNTED_HITS`, as in a search. */
      unsolved: Type.Optional(Type.Boolean()),
      /** Only puzzles measured at this level. */
      level: Type.Optional(OneOf(levels)),
      ...pageQuery,
    }),
    /** `notices`: the posts pinned on all boards, then those pinned on this board; a search has none. */
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
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: Post })),
  },
  'GET /api/post/neighbours': {
    summary: '글 아래에 보이는 같은 게시판의 글, 이전 글과 다음 글',
    access: 'anyone',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Neighbours),
  },
  'POST /api/post/view': {
    summary: '조회를 셉니다: 보는 사람마다 글마다 한 시간에 한 번. 회원이 퀴즈를 처음 본 때도 적습니다',
    access: 'anyone',
    knows: true,
    about: { postId: 'post' },
    refuses: ['not_found'],
    // The browser makes this call once for each opened post, so its rate limit equals that of reading.
    limit: 'read',
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/post/update': {
    summary: '고칠 글. 작성자와 관리자만',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ post: PostForEdit })),
  },
  'POST /api/post': {
    summary: '글쓰기',
    access: 'active',
    speaks: true,
    about: { seriesId: 'series', closesVote: 'vote' },
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ ...PostDraft.properties, ...sentOnce() }),
    status: 201,
    reply: Data(Type.Object({ postId: Id(), ...held })),
  },
  'PUT /api/post': {
    summary:
      '글 수정. 작성자와 관리자만. 정오표에 정답을 쓰면 409와 data.leak: leakChecked로 그대로 올립니다',
    access: 'active',
    speaks: true,
    about: { postId: 'post', closesVote: 'vote' },
    refuses: ['newcomer', 'not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      ...draft,
      /**
       * The time of the last change that the client read. A later change by someone else is not overwritten.
       * If omitted, the text is overwritten in any case.
       */
      editedAt: Type.Optional(OrNull(Type.String({ maxLength: 40 }))),
      /**
       * 정오표: a public note on the change. Members who tried the case without solving it are notified, at most
       * once a day.
       */
      note: Type.Optional(OrNull(Line(ERRATUM_MAX, { minLength: 0 }))),
      /** Whether the writer confirmed a note that looks like the answer. */
      leakChecked: Type.Optional(Type.Boolean()),
    }),
    reply: Data(Type.Object({ postId: Id(), ...held })),
  },
  'PUT /api/post/pin': {
    summary: '글 고정. board: 그 게시판 위에, all: 모든 게시판 위에(공지사항만, 관리자만), null: 고정 해제',
    access: 'moderator',
    about: { postId: 'post' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      scope: OneOfOrNull(pinScopes),
      /** The time when the pin expires; if omitted, it never does. */
      until: Type.Optional(OrNull(Time())),
    }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/post': {
    summary: '글 삭제. 작성자와 관리자만',
    access: 'active',
    about: { postId: 'post' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
