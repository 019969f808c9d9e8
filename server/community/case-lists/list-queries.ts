import { sql } from 'kysely'
import { boards } from '#contract/community/boards/boards.ts'
import type { ListItem, ListRow, NewList } from '#contract/community/case-lists/lists.ts'
import { level } from '#server/community/posts/list/post-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { keptState } from '#server/trust/hidden-state/kept-state.ts'

export interface ItemId {
  postId: number | undefined
  bookId: number | undefined
}

/** A list with its owner. Private lists are found only for their owner. */
export const findList = (db: Db, listId: number, readerId?: number) =>
  db
    .selectFrom('case_list')
    .innerJoin('member', 'member.id', 'case_list.member_id')
    .select(['case_list.id as listId', 'case_list.member_id as memberId', 'member.nickname'])
    .select(['title', 'text', 'is_public as isPublic', 'case_list.created_at as datetime'])
    .where('case_list.id', '=', listId)
    .where(({ eb, or }) => or([eb('is_public', '=', true), eb('case_list.member_id', '=', readerId ?? 0)]))
    .executeTakeFirst()

export async function listItems(db: Db, listId: number): Promise<ListItem[]> {
  const rows = await db
    .selectFrom('case_list_item as item')
    .leftJoin('post', 'post.id', 'item.post_id')
    .leftJoin('post_body', 'post_body.post_id', 'post.id')
    .leftJoin('book', 'book.id', 'item.book_id')
    .select(['item.post_id as postId', 'item.book_id as bookId', 'post.board', 'post.title', 'item.note'])
    .select(['book.title as bookTitle', keptState.as('state'), level.as('level')])
    .select(sql<boolean>`post.board = 'custom' and post_body.answer is not null`.as('isCase'))
    .where('item.list_id', '=', listId)
    .orderBy('item.place')
    .orderBy('item.id')
    .execute()
  return rows.map(({ postId, bookId, board, title, bookTitle, state, level, isCase, note }) => {
    const book = { postId, bookId, state, note, level: null, isCase: false }
    if (state !== 'standing') return { ...book, title: null, type: null, note: '' }
    if (board === null) return { ...book, title: bookTitle, type: '도서' }
    return { ...book, title, type: boards[board].name, level, isCase }
  })
}

/** The lists of a member, newest first. Other readers get only the public lists. */
export const listListsOf = (
  db: Db,
  memberId: number,
  { postId, bookId, isOwn }: Partial<ItemId> & { isOwn: boolean },
): Promise<ListRow[]> =>
  db
    .selectFrom('case_list')
    .select(['id as listId', 'title', 'is_public as isPublic'])
    .select(
      sql<number>`(select count(*)::integer from case_list_item where list_id = case_list.id)`.as(
        'itemCount',
      ),
    )
    .select(
      sql<boolean>`exists (select from case_list_item where list_id = case_list.id
        and (post_id = ${postId ?? null}::integer or book_id = ${bookId ?? null}::integer))`.as('has'),
    )
    .where('member_id', '=', memberId)
    .$if(!isOwn, query => query.where('is_public', '=', true))
    .orderBy('id', 'desc')
    .execute()

export const countLists = (trx: Db, memberId: number) =>
  countRows(trx.selectFrom('case_list').where('member_id', '=', memberId))

export async function insertList(trx: Db, memberId: number, { title, text, isPublic }: NewList) {
  const { id } = await trx
    .insertInto('case_list')
    .values({ member_id: memberId, title, text, is_public: isPublic })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateList = (trx: Db, listId: number, { title, text, isPublic }: NewList) =>
  trx.updateTable('case_list').set({ title, text, is_public: isPublic }).where('id', '=', listId).execute()

export const deleteList = (trx: Db, listId: number) =>
  trx.deleteFrom('case_list').where('id', '=', listId).execute()

export const countItems = (trx: Db, listId: number) =>
  countRows(trx.selectFrom('case_list_item').where('list_id', '=', listId))

export const insertItem = (trx: Db, listId: number, { postId, bookId }: ItemId) =>
  trx
    .insertInto('case_list_item')
    .values({
      list_id: listId,
      post_id: postId ?? null,
      book_id: bookId ?? null,
      place: sql`(select coalesce(max(place), 0) + 1 from case_list_item where list_id = ${listId})`,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const findItemId = (trx: Db, listId: number, { postId, bookId }: ItemId) =>
  trx
    .selectFrom('case_list_item')
    .select('id')
    .where('list_id', '=', listId)
    .where(postId === undefined ? 'book_id' : 'post_id', '=', (postId ?? bookId) as number)
    .executeTakeFirst()

export const updateItemNote = (trx: Db, itemId: number, note: string) =>
  trx.updateTable('case_list_item').set({ note }).where('id', '=', itemId).execute()

/** Moves an item to a position, counted from 1, and renumbers all items of its list. */
export const moveItem = (
  trx: Db,
  { listId, itemId, place }: { listId: number; itemId: number; place: number },
) =>
  sql`
    with others as (
      select id, row_number() over (order by place, id) as place from case_list_item
      where list_id = ${listId} and id <> ${itemId}
    ), ordered as (
      select id, place + (place >= ${place})::integer as place from others
      union all select ${itemId}::integer, least(${place}, (select count(*) + 1 from others))
    )
    update case_list_item set place = ordered.place from ordered where ordered.id = case_list_item.id`.execute(
    trx,
  )

export const deleteItem = (trx: Db, listId: number, { postId, bookId }: ItemId) =>
  trx
    .deleteFrom('case_list_item')
    .where('list_id', '=', listId)
    .where(postId === undefined ? 'book_id' : 'post_id', '=', (postId ?? bookId) as number)
    .execute()
