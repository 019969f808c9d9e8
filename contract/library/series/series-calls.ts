import Type from 'typebox'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Listing,
  Nothing,
  OrNull,
  pageQuery,
  sentOnce,
} from '#contract/platform/http/schema.ts'
import { NewSeries, Series, SeriesPart, SeriesRow, seriesTexts } from './series.ts'
import { SERIES_PARTS_MAX } from './series-rules.ts'

const one = () => Type.Object({ seriesId: Id() })
const partIds = () => Type.Array(Id(), { maxItems: SERIES_PARTS_MAX, uniqueItems: true })

export const seriesCalls = {
  'GET /api/series': {
    summary: '연재 하나와 그 목차, 읽는 순서로',
    access: 'anyone',
    refuses: ['not_found'],
    query: one(),
    reply: Data(Series),
  },
  'GET /api/series/list': {
    summary: '연재 목록, 새로 연 것부터. memberId: 그 회원의 연재만',
    access: 'anyone',
    query: Type.Object({ memberId: Type.Optional(Id()), ...pageQuery }),
    reply: Listing(SeriesRow),
  },
  'POST /api/series': {
    summary: '연재 열기',
    access: 'active',
    speaks: true,
    limit: 'write',
    body: Type.Object({ ...NewSeries.properties, ...sentOnce() }),
    status: 201,
    reply: Data(Type.Object({ seriesId: Id(), ...held })),
  },
  'PUT /api/series': {
    summary: '연재 수정. 작성자와 관리자만',
    access: 'active',
    speaks: true,
    about: { seriesId: 'series' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ seriesId: Id(), ...seriesTexts() }),
    reply: Data(Type.Object({ seriesId: Id(), ...held })),
  },
  'DELETE /api/series': {
    summary: '연재 삭제. 글은 게시판에 남습니다. 작성자와 관리자만',
    access: 'active',
    about: { seriesId: 'series' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: one(),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/series/parts': {
    summary:
      '목차 정하기: 연재 작성자의 자작 소설을 읽는 순서로. readIds: 고치기 전에 읽은 목차, 그 뒤에 올라온 화는 맨 뒤에 남습니다',
    access: 'active',
    speaks: true,
    about: { seriesId: 'series', postIds: 'post' },
    refuses: ['not_found', 'forbidden', 'conflict'],
    limit: 'write',
    body: Type.Object({
      seriesId: Id(),
      postIds: partIds(),
      readIds: Type.Optional(partIds()),
    }),
    reply: Data(Type.Object({ partCount: Count() })),
  },
  'GET /api/series/novels': {
    summary: '연재에 추가할 수 있는 글: 어느 연재에도 없는 작성자의 자작 소설, 새 글부터. 작성자와 관리자만',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ seriesId: Id(), ...pageQuery }),
    reply: Listing(SeriesPart),
  },
  'GET /api/series/follow': {
    summary: '내 선호작인지',
    access: 'member',
    refuses: ['not_found'],
    query: one(),
    reply: Type.Boolean(),
  },
  'GET /api/series/followed': {
    summary: '내 선호작, 나중에 더한 것부터',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(SeriesRow),
  },
  'POST /api/series/follow': {
    summary: '선호작에 더하기: 새 화가 알림으로 옵니다. 되풀이해도 같습니다',
    access: 'active',
    about: { seriesId: 'series' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: one(),
    status: 201,
    reply: Data(Type.Object({ followerCount: Count() })),
  },
  'DELETE /api/series/follow': {
    summary: '선호작에서 삭제. 되풀이해도 같습니다',
    access: 'active',
    about: { seriesId: 'series' },
    whileHidden: true,
    refuses: ['not_found'],
    query: one(),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/series/place': {
    summary: '내가 읽던 화',
    access: 'member',
    refuses: ['not_found'],
    query: one(),
    reply: Data(Type.Object({ postId: OrNull(Id()) })),
  },
  'POST /api/series/place': {
    summary: '읽던 화 기억하기',
    access: 'member',
    about: { seriesId: 'series', postId: 'post' },
    refuses: ['not_found'],
    // The browser makes this call once for each opened part, so its rate limit equals that of reading.
    limit: 'read',
    body: Type.Object({ seriesId: Id(), postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
