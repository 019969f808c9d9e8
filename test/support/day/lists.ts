import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Lists, on their own page and on their owner's. */
export const listsOfADay = ({ post, put, del, hide, admin, author, puzzle, book, ids }: Day): Write[] => {
  const list = { title: '밀실 모음', text: '', isPublic: true }
  const on = ['/list/1', `/member/${author.memberId}`]
  return [
    {
      call: 'POST /api/list',
      what: 'a list is made',
      act: async () => {
        ids.list = (await assertOk(post(author, '/api/list', list))).listId
      },
      on,
      says: '밀실 모음',
    },
    {
      call: 'POST /api/list/item',
      what: 'a puzzle and a book are put into it',
      act: async () => {
        await post(author, '/api/list/item', { listId: ids.list, postId: puzzle })
        await post(author, '/api/list/item', { listId: ids.list, bookId: book })
      },
      on,
    },
    {
      call: 'PUT /api/list/item',
      what: 'the book gets a note and the first place',
      act: () =>
        assertOk(
          put(author, '/api/list/item', { listId: ids.list, bookId: book, note: '먼저 읽을 것', place: 1 }),
        ),
      on: ['/list/1'],
      says: '먼저 읽을 것',
    },
    {
      call: 'PUT /api/list',
      what: 'it gets another title',
      act: () => assertOk(put(author, '/api/list', { ...list, listId: ids.list, title: '열리지 않는 방' })),
      on,
      says: '열리지 않는 방',
      hides: '밀실 모음',
    },
    {
      call: 'POST /api/moderation/direct',
      what: 'it is hidden',
      act: async () => {
        ids.listHidden = await hide('list', ids.list)
      },
      on,
      hides: '열리지 않는 방',
    },
    {
      call: 'POST /api/moderation/undo',
      what: 'and shown again',
      act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.listHidden })),
      on,
      says: '열리지 않는 방',
    },
    {
      call: 'DELETE /api/list/item',
      what: 'the book is taken out of it',
      act: () => assertOk(del(author, '/api/list/item', { listId: ids.list, bookId: book })),
      on,
    },
    {
      call: 'DELETE /api/list',
      what: 'and it is deleted',
      act: () => assertOk(del(author, '/api/list', { listId: ids.list })),
      on,
    },
  ]
}
