import Type from 'typebox'
import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  rowCount,
  sentOnce,
} from '#contract/platform/http/schema.ts'
import { Picture } from '#contract/platform/images/images.ts'
import { bookOrders, bookSearchFields } from './book-rules.ts'
import { BookRow, ExternalBook, NewBook, RegisteredBook } from './books.ts'

export const bookCalls = {
  'GET /api/book': {
    summary: '도서 목록: 추천이 많은 순서, 그다음 등록순. sort: 별점이 높은 순서, 등록순',
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
    summary: '도서 등록. 제목과 저자, 또는 ISBN이 같은 도서가 있으면 409와 그 도서의 번호',
    access: 'active',
    speaks: true,
    refuses: ['conflict'],
    limit: 'write',
    body: Type.Object({ ...RegisteredBook.properties, ...sentOnce() }),
    status: 201,
    reply: Data(Type.Object({ bookId: Id(), ...held })),
  },
  'PUT /api/book': {
    summary: '도서 정보 수정. 사이트 운영진만, 기록에 남습니다',
    access: 'moderator',
    about: { bookId: 'book' },
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
        /** The number of members for each rating from half a star to five; `null` below three ratings. */
        ratings: OrNull(Type.Array(Count())),
        picture: OrNull(Picture),
        card: Picture,
      }),
    ),
  },
} as const satisfies Record<string, Call>
