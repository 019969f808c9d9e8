import Type, { type Static } from 'typebox'
import { PostRow } from '#contract/community/posts/posts.ts'
import { BookRow } from '#contract/library/books/books.ts'
import { type Call, Count, Data, Listing, OrNull, pageQuery } from '#contract/platform/http/schema.ts'
import { MemberRankRow } from '#contract/puzzles/rankings/rankings.ts'
import { SEARCH_TERM_MAX } from './search-rules.ts'

export * from './search-rules.ts'

const Term = () => Type.String({ minLength: 1, maxLength: SEARCH_TERM_MAX })
const More = Type.Optional(Type.Literal(true))

const { rank: _, ...memberFields } = MemberRankRow.properties
export const FoundMember = Type.Object(memberFields)
export type FoundMember = Static<typeof FoundMember>

/**
 * The newest hits on one board; `more` means that counting stopped at `total`. A snippet is the text around
 * the first hit; `null` if only the title has the term.
 */
const FoundOnBoard = Type.Object({
  type: PostRow.properties.type,
  total: Count(),
  more: More,
  posts: Type.Array(Type.Object({ ...PostRow.properties, snippet: OrNull(Type.String()) })),
})

export const SearchResult = Type.Object({
  /** Only boards with hits, in the order of the menu. */
  boards: Type.Array(FoundOnBoard),
  books: Type.Object({ byTitle: Count(), byAuthor: Count(), data: Type.Array(BookRow) }),
  members: Type.Object({ total: Count(), more: More, data: Type.Array(FoundMember) }),
})
export type SearchResult = Static<typeof SearchResult>

export const searchCalls = {
  'GET /api/search': {
    summary: '사이트 전체 검색: 게시판마다 새 글 몇 개, 책, 회원. 정답과 해설, 스포일러는 찾지 않습니다',
    access: 'anyone',
    query: Type.Object({ searchTerm: Term() }),
    reply: Data(SearchResult),
  },
  'GET /api/members': {
    summary: '닉네임으로 회원 찾기',
    access: 'anyone',
    query: Type.Object({ searchTerm: Term(), ...pageQuery }),
    reply: Listing(FoundMember),
  },
} as const satisfies Record<string, Call>
