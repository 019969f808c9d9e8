import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Books, their readers, and their reviews. */
export const booksOfADay = ({
  post,
  put,
  del,
  author,
  reader,
  late,
  newName,
  leaver,
  admin,
  book,
  ids,
  review,
  unreview,
}: Day): Write[] => [
  {
    call: 'POST /api/book',
    what: 'a book is registered',
    act: () => assertOk(post(newName, '/api/book', { title: '새 책', author: '새 지은이' })),
    on: ['/', '/book', '/rank/book'],
    says: '새 책',
  },
  {
    call: 'POST /api/recommendation',
    what: 'a book is recommended',
    act: () => assertOk(post(reader, '/api/recommendation', { postId: null, bookId: book })),
    on: ['/', '/book', '/rank/book', `/book/${book}`],
  },
  {
    call: 'DELETE /api/recommendation',
    what: 'and no longer',
    act: () => assertOk(del(reader, '/api/recommendation', { bookId: book })),
    on: ['/', '/book', '/rank/book', `/book/${book}`],
  },
  {
    call: 'PUT /api/book/reading',
    what: 'three members who are known rate a book',
    act: async () => {
      for (const rater of [author, reader, late])
        await assertOk(
          put(rater, '/api/book/reading', { bookId: book, status: 'read', rating: 9, public: true }),
        )
    },
    on: ['/book', '/rank/book', `/book/${book}`],
    says: '(3명)',
  },
  {
    call: 'PUT /api/book/reading',
    what: 'and one of them takes it off their shelf',
    act: () => assertOk(put(reader, '/api/book/reading', { bookId: book, status: null })),
    on: ['/book', '/rank/book', `/book/${book}`],
    hides: '(3명)',
  },
  {
    call: 'POST /api/review',
    what: 'a review is written',
    act: () => review('first', newName, { content: '첫 리뷰입니다.' }),
    on: ['/book', `/book/${book}`],
  },
  {
    call: 'PUT /api/review',
    what: 'a review gets other words',
    act: () => assertOk(put(newName, '/api/review', { reviewId: ids.first, content: '고친 리뷰입니다.' })),
    on: [`/book/${book}`],
    says: '고친 리뷰입니다.',
    hides: '첫 리뷰입니다.',
  },
  {
    call: 'PUT /api/review',
    what: 'a review is said to tell the end',
    act: () =>
      assertOk(
        put(newName, '/api/review', {
          ...{ reviewId: ids.first, content: '고친 리뷰입니다.', spoiler: 2, teaser: '다 읽은 분만' },
        }),
      ),
    on: [`/book/${book}`],
    says: '다 읽은 분만',
    hides: '고친 리뷰입니다.',
  },
  {
    call: 'PUT /api/review',
    what: 'a review is said to tell nothing',
    act: () =>
      assertOk(put(newName, '/api/review', { reviewId: ids.first, content: '고친 리뷰입니다.', spoiler: 0 })),
    on: [`/book/${book}`],
    says: '고친 리뷰입니다.',
  },
  {
    call: 'POST /api/moderation/direct',
    what: 'a moderator finds that it tells the end',
    act: async () => {
      const act = { content: 'level', spoiler: 2, member: 'none', reason: 'spoiler' }
      const thing = { targetType: 'review', targetId: ids.first }
      ids.leveled = (await assertOk(post(admin, '/api/moderation/direct', { ...thing, ...act }))).decisionId
    },
    on: [`/book/${book}`, '/transparency'],
    hides: '고친 리뷰입니다.',
  },
  {
    call: 'POST /api/moderation/undo',
    what: 'and that it does not',
    act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.leveled })),
    on: [`/book/${book}`],
    says: '고친 리뷰입니다.',
  },
  {
    call: 'POST /api/review',
    what: 'a review is replied to',
    act: () => review('reply', leaver, { content: '리뷰의 답글', parentId: ids.first }),
    on: [`/book/${book}`],
    says: '리뷰의 답글',
  },
  {
    call: 'DELETE /api/review',
    what: 'a review with a reply leaves a husk',
    act: () => unreview('first', newName),
    on: ['/book', `/book/${book}`],
    hides: '고친 리뷰입니다.',
  },
  {
    call: 'DELETE /api/review',
    what: 'the admin deletes the last reply, and the husk goes',
    act: () => unreview('reply', admin),
    on: ['/book', `/book/${book}`],
    hides: '리뷰의 답글',
  },
  {
    call: 'POST /api/review',
    what: 'another review is written',
    act: () => review('last', newName, { content: '다시 읽었습니다.' }),
    on: ['/book', `/book/${book}`],
  },
]
