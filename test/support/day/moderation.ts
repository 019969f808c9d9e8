import { draftOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Texts that the staff hides, pins, corrects and restores. */
export const moderationOfADay = ({
  post,
  put,
  write,
  author,
  reader,
  late,
  leaver,
  admin,
  free,
  puzzle,
  book,
  page,
  ids,
  hide,
  site,
}: Day): Write[] => [
  {
    call: 'POST /api/moderation/direct',
    what: 'a post is hidden',
    act: async () => {
      ids.hidden = await hide('post', free[4])
    },
    on: ['/board/free', '/board/free?page=2', '/rank/member', '/sitemap/posts-0.xml', '/transparency'],
    hides: '>5번째 글',
  },
  {
    call: 'POST /api/moderation/undo',
    what: 'a hidden post comes back',
    act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.hidden })),
    on: ['/board/free', '/board/free?page=2', '/rank/member', '/sitemap/posts-0.xml', '/transparency'],
  },
  {
    call: 'PUT /api/post/pin',
    what: 'a post is pinned',
    act: () => assertOk(put(admin, '/api/post/pin', { postId: free[4], scope: 'board' })),
    on: ['/board/free', '/board/free?page=2'],
    says: '5번째 글',
  },
  {
    call: 'PUT /api/book',
    what: 'a book is corrected',
    act: () =>
      assertOk(put(admin, '/api/book', { bookId: book, title: '옛 책, 고침', author: '바로잡은 저자' })),
    on: ['/book', '/rank/book', `/book/${book}`],
    says: '바로잡은 저자',
  },
  {
    call: 'POST /api/moderation/direct',
    what: 'a book is hidden',
    act: async () => {
      ids.hiddenBook = await hide('book', book)
    },
    on: ['/book', '/rank/book', `/book/${book}`],
    hides: '옛 책',
  },
  {
    call: 'POST /api/moderation/undo',
    what: 'a hidden book comes back',
    act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.hiddenBook })),
    on: ['/book', '/rank/book', `/book/${book}`],
    says: '옛 책',
  },
  {
    call: 'POST /api/report',
    what: 'a comment is reported as what nobody may see, and hidden at once',
    act: async () => {
      ids.reported = (
        await assertOk(post(author, '/api/comment', { postId: puzzle, content: '신고될 말입니다.' }))
      ).commentId
      const thing = { targetType: 'comment', targetId: ids.reported }
      await assertOk(post(reader, '/api/report', { ...thing, reason: 'filming' }))
    },
    on: [page(puzzle)],
    says: '가려진 댓글',
    hides: '신고될 말입니다.',
  },
  {
    call: 'POST /api/moderation/decide',
    what: 'a moderator finds nothing wrong with it',
    act: async () => {
      const [row] = (await site.get(admin, '/api/moderation/cases', { page: 1 })).body.data
      const { caseId, version } = row
      const kept = { content: 'keep', member: 'none', reason: 'filming' }
      await assertOk(post(admin, '/api/moderation/decide', { caseId, version, ...kept }))
    },
    on: [page(puzzle)],
    says: '신고될 말입니다.',
  },
  {
    call: 'POST /api/moderation/appeal',
    what: 'an objection is accepted, and the post stands again',
    act: async () => {
      const decisionId = await hide('post', free[3])
      const sent = await assertOk(
        post(author, '/api/appeal', { decisionId, text: '인용한 글입니다. 살펴봐 주세요.' }),
      )
      await assertOk(post(admin, '/api/admin/role', { memberId: late.memberId, role: 'admin' }))
      const answer = { appealId: sent.appealId, accept: true, words: '되돌렸습니다.' }
      await assertOk(post(late, '/api/moderation/appeal', answer))
    },
    on: [],
  },
  {
    call: 'POST /api/moderation/sweep',
    what: 'all that a spammer wrote is hidden at once',
    act: async () => {
      await write(leaver, draftOf({ title: '싸게 팝니다' }))
      const { memberId } = leaver
      const swept = await assertOk(post(admin, '/api/moderation/sweep', { memberId, hours: 1, reason: 'ad' }))
      ids.swept = swept.decisionId
    },
    on: ['/board/free'],
    hides: '싸게 팝니다',
  },
  {
    call: 'POST /api/moderation/undo',
    what: 'all of it comes back',
    act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.swept })),
    on: ['/board/free'],
    says: '싸게 팝니다',
  },
  {
    call: 'POST /api/comment',
    what: 'a comment waits for the staff',
    act: async () => {
      const word = { word: '도자금', action: 'hold', where: ['comment'] }
      await assertOk(post(admin, '/api/admin/word', word))
      await assertOk(post(author, '/api/comment', { postId: free[4], content: '도자금' }))
    },
    on: ['/transparency'],
  },
]
