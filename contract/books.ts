import Type, { type Static } from 'typebox'
import {
  BOOK_AUTHOR_MAX,
  BOOK_TITLE_MAX,
  bookOrders,
  bookSearchFields,
  PLOT_MAX,
  PUBLISHER_MAX,
  THUMBNAIL_MAX,
} from './book-rules.ts'
import { Picture } from './images.ts'
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
  OrNull,
  Paragraphs,
  pageQuery,
  rowCount,
} from './schema.ts'
import { SEARCH_TERM_MAX } from './search-rules.ts'

export * from './book-rules.ts'

export const BookRow = Type.Object({
  bookId: Id(),
  title: Type.String(),
  author: Type.String(),
  publisher: Type.String(),
  plot: Type.String(),
  thumbnail: OrNull(Type.String()),
  reviewCount: Count(),
  recommendationCount: Count(),
  /** Stars to one decimal; `null` below three ratings. */
  rating: OrNull(Type.Number()),
  ratingCount: Count(),
})
export type BookRow = Static<typeof BookRow>

export const ExternalBook = Type.Object({
  title: Type.String(),
  contents: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  thumbnail: Type.String(),
  isbn: Type.String(),
})
export type ExternalBook = Static<typeof ExternalBook>

export const NewBook = Type.Object({
  title: Line(BOOK_TITLE_MAX),
  author: Line(BOOK_AUTHOR_MAX),
  // Book searches don't know them of every book.
  publisher: Type.Optional(OrNull(Line(PUBLISHER_MAX, { minLength: 0 }))),
  plot: Type.Optional(OrNull(Paragraphs(PLOT_MAX, { minLength: 0 }))),
  thumbnail: Type.Optional(OrNull(Type.String({ maxLength: THUMBNAIL_MAX }))),
})
export type NewBook = Static<typeof NewBook>

export const bookCalls = {
  'GET /api/book': {
    summary: '도서 목록: 추천이 많은 순서, 그다음 새로 등록한 순서. sort: 별점이 높은 순서, 새로 등록한 순서',
    access: 'anyone',
    query: Type.Object({
      count: rowCount(),
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      searchBy: Type.Optional(OneOf(bookSearchFields)),
      sort: Type.Optional(OneOf(bookOrders)),
      ...pageQuery,
    }),
    reply: Listing(BookRow),
  },
  'GET /api/book/info': {
    summary: '바깥 도서 검색',
    access: 'active',
    limit: 'check',
    query: Type.Object({ query: Type.String({ minLength: 1, maxLength: SEARCH_TERM_MAX }) }),
    reply: Type.Object({ documents: Type.Array(ExternalBook) }),
  },
  'POST /api/book': {
    summary: '도서 등록. 같은 제목과 저자가 있으면 409와 그 도서의 번호',
    access: 'active',
    speaks: true,
    refuses: ['conflict'],
    limit: 'write',
    body: NewBook,
    status: 201,
    reply: Data(Type.Object({ bookId: Id(), ...held })),
  },
  'PUT /api/book': {
    summary: '도서 정보 고치기. 사이트 운영진만, 기록에 남습니다',
    access: 'moderator',
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({ bookId: Id(), ...NewBook.properties }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/book/detail': {
    summary: '도서 하나',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ bookId: Id() }),
    reply: Data(
      Type.Object({
        ...BookRow.properties,
        /** How many gave half a star, one, … five; `null` below three. */
        ratings: OrNull(Type.Array(Count())),
        picture: OrNull(Picture),
        card: Picture,
      }),
    ),
  },
} as const satisfies Record<string, Call>
