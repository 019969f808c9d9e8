import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

export const commentsOfADay = ({
  put,
  reader,
  newName,
  leaver,
  admin,
  moved,
  page,
  ids,
  comment,
  unsay,
}: Day): Write[] => [
  {
    call: 'POST /api/comment',
    what: 'a comment is written',
    act: () => comment('first', reader, { content: '첫 댓글입니다.' }),
    on: ['/board/humor', '/rank/member', page(moved)],
  },
  {
    call: 'PUT /api/comment',
    what: 'a comment gets other words',
    act: () => assertOk(put(reader, '/api/comment', { commentId: ids.first, content: '고친 댓글입니다.' })),
    on: [page(moved)],
    says: '고친 댓글입니다.',
    hides: '첫 댓글입니다.',
  },
  {
    call: 'POST /api/comment',
    what: 'a comment is replied to',
    act: () => comment('reply', newName, { content: '답글입니다.', parentId: ids.first }),
    on: ['/board/humor', page(moved)],
  },
  {
    call: 'DELETE /api/comment',
    what: 'a comment with a reply leaves a husk',
    act: () => unsay('first', reader),
    on: [page(moved)],
    says: '삭제된 댓글',
    hides: '고친 댓글입니다.',
  },
  {
    call: 'DELETE /api/comment',
    what: 'with its last reply the husk goes',
    act: () => unsay('reply', newName),
    on: ['/board/humor', page(moved)],
    hides: '삭제된 댓글',
  },
  {
    call: 'POST /api/comment',
    what: 'comments are written by who will leave',
    act: async () => {
      await comment('leaving', leaver, { content: '곧 떠납니다.' })
      await comment('judged', newName, { content: '지워질 말입니다.' })
    },
    on: ['/board/humor', page(moved)],
  },
  {
    call: 'DELETE /api/comment',
    what: 'the admin deletes a member’s comment',
    act: () => unsay('judged', admin),
    on: ['/board/humor', page(moved)],
    hides: '지워질 말입니다.',
  },
]
