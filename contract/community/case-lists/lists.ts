import Type, { type Static } from 'typebox'
import { savedItemStates } from '#contract/community/scraps/saved-item-state.ts'
import {
  type Call,
  Count,
  Data,
  held,
  Id,
  Line,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  sentOnce,
  Time,
} from '#contract/platform/http/schema.ts'
import { ITEM_NOTE_MAX, LIST_ITEMS_MAX, LIST_TEXT_MAX, LIST_TITLE_MAX, LISTS_MAX } from './list-rules.ts'

/** A post or a book in a list. A hidden or deleted one shows only its state. */
const Item = Type.Object({
  postId: OrNull(Id()),
  bookId: OrNull(Id()),
  state: OneOf(savedItemStates),
  title: OrNull(Type.String()),
  /** The board's name, or 도서. */
  type: OrNull(Type.String()),
  /** The level of a puzzle, in words. */
  level: OrNull(Type.String()),
  /** Whether the site checks answers to the post. */
  isCase: Type.Boolean(),
  /** The list owner's note; empty if the item is hidden or deleted. */
  note: Type.String(),
})
export type ListItem = Static<typeof Item>

export const CaseList = Type.Object({
  listId: Id(),
  memberId: Id(),
  nickname: Type.String(),
  title: Type.String(),
  text: Type.String(),
  isPublic: Type.Boolean(),
  datetime: Time(),
  /** The items in the owner's order. */
  items: Type.Array(Item, { maxItems: LIST_ITEMS_MAX }),
})
export type CaseList = Static<typeof CaseList>

export const ListRow = Type.Object({
  listId: Id(),
  title: Type.String(),
  isPublic: Type.Boolean(),
  itemCount: Count(),
  /** Whether the list contains the requested post or book. */
  has: Type.Boolean(),
})
export type ListRow = Static<typeof ListRow>

const ownFields = () => ({
  title: Line(LIST_TITLE_MAX),
  text: Paragraphs(LIST_TEXT_MAX, { minLength: 0 }),
  isPublic: Type.Boolean(),
})
export const NewList = Type.Object(ownFields())
export type NewList = Static<typeof NewList>

const ByListId = () => Type.Object({ listId: Id() })
/** Exactly one of `postId` and `bookId` must be set. */
const itemId = () => ({ postId: Type.Optional(Id()), bookId: Type.Optional(Id()) })

export const listCalls = {
  'GET /api/list': {
    summary: '공개한 사건철과 담긴 글과 도서, 정한 순서로',
    access: 'anyone',
    refuses: ['not_found'],
    query: ByListId(),
    reply: Data(CaseList),
  },
  'GET /api/user/list': {
    summary: '내 사건철 하나. 비공개도',
    access: 'member',
    refuses: ['not_found'],
    query: ByListId(),
    reply: Data(CaseList),
  },
  'GET /api/user/lists': {
    summary: '내 사건철 모두. postId, bookId: 담겨 있는지도',
    access: 'member',
    query: Type.Object(itemId()),
    reply: Data(Type.Array(ListRow, { maxItems: LISTS_MAX })),
  },
  'POST /api/list': {
    summary: `사건철 만들기: 회원마다 ${LISTS_MAX}개까지`,
    access: 'active',
    speaks: true,
    refuses: ['conflict'],
    limit: 'write',
    body: Type.Object({ ...ownFields(), ...sentOnce() }),
    status: 201,
    reply: Data(Type.Object({ listId: Id(), ...held })),
  },
  'PUT /api/list': {
    summary: '사건철의 제목과 설명, 공개 여부 수정',
    access: 'active',
    speaks: true,
    about: { listId: 'list' },
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({ listId: Id(), ...ownFields() }),
    reply: Data(Type.Object({ listId: Id(), ...held })),
  },
  'DELETE /api/list': {
    summary: '사건철 삭제. 담긴 글과 도서는 그대로입니다',
    access: 'member',
    about: { listId: 'list' },
    whileHidden: true,
    refuses: ['not_found'],
    query: ByListId(),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/list/item': {
    summary: `글이나 도서 담기: 사건철마다 ${LIST_ITEMS_MAX}건까지. 되풀이해도 같습니다`,
    access: 'active',
    about: { listId: 'list', postId: 'post', bookId: 'book' },
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ listId: Id(), ...itemId() }),
    status: 204,
    reply: Nothing(),
  },
  'PUT /api/list/item': {
    summary: '담은 글이나 도서의 메모와 순서 수정. place: 처음이 1',
    access: 'active',
    speaks: true,
    about: { listId: 'list', postId: 'post', bookId: 'book' },
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({
      listId: Id(),
      ...itemId(),
      note: Type.Optional(Line(ITEM_NOTE_MAX, { minLength: 0 })),
      place: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_ITEMS_MAX })),
    }),
    status: 204,
    reply: Nothing(),
  },
  'DELETE /api/list/item': {
    summary: '담은 글이나 도서 빼기. 되풀이해도 같습니다',
    access: 'member',
    about: { listId: 'list', postId: 'post', bookId: 'book' },
    whileHidden: true,
    refuses: ['not_found'],
    query: Type.Object({ listId: Id(), ...itemId() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
