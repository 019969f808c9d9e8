import { puzzleOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Recommendations, attempts, solutions, give-ups and corrections. */
export const casesOfADay = ({
  db,
  get,
  post,
  put,
  del,
  author,
  reader,
  late,
  admin,
  puzzle,
  unfair,
  page,
  comment,
}: Day): Write[] => [
  {
    call: 'POST /api/recommendation',
    what: 'a post is recommended',
    act: () => assertOk(post(reader, '/api/recommendation', { postId: puzzle, bookId: null })),
    on: ['/', '/board/custom', '/rank/quiz', page(puzzle)],
  },
  {
    call: 'DELETE /api/recommendation',
    what: 'and no longer',
    act: () => assertOk(del(reader, '/api/recommendation', { postId: puzzle })),
    on: ['/', '/board/custom', '/rank/quiz', page(puzzle)],
  },
  {
    call: 'POST /api/daily/giveup',
    what: 'today’s case is given up',
    act: async () => {
      const { day } = (await get(null, '/api/daily')).body.data
      await assertOk(post(reader, '/api/daily/giveup', { day }))
    },
    on: ['/', '/daily', '/daily/1'],
    says: '1명이 풀었습니다',
  },
  {
    call: 'POST /api/daily/try',
    what: 'somebody has no tries left',
    act: async () => {
      const { day } = (await get(null, '/api/daily')).body.data
      // Three different answers: one of them may be right, and then the others are refused.
      for (const suspect of [1, 2, 3])
        await post(author, '/api/daily/try', { day, choice: { suspect, tool: 1, place: 1 } })
    },
    on: ['/', '/daily', '/daily/1'],
    says: '2명이 풀었습니다',
  },
  {
    call: 'PUT /api/admin/daily/erratum',
    what: 'an editor corrects a case that has begun',
    act: async () => {
      const [draft] = (await get(admin, '/api/admin/daily')).body.data
      await assertOk(
        put(admin, '/api/admin/daily/erratum', { ...draft, note: '단서 하나를 바로잡았습니다.' }),
      )
    },
    on: ['/daily', '/daily/1'],
  },
  {
    call: 'POST /api/hint',
    what: 'a hint is opened',
    act: () => assertOk(post(reader, '/api/hint', { postId: puzzle })),
    on: [],
  },
  {
    call: 'POST /api/correct',
    what: 'a wrong answer is tried',
    act: () => post(reader, '/api/correct', { postId: puzzle, answer: '정원사' }),
    on: [page(puzzle)],
  },
  {
    call: 'POST /api/correct',
    what: 'a puzzle is solved',
    act: () => post(reader, '/api/correct', { postId: puzzle, answer: '집사' }),
    on: ['/', '/board/custom', '/rank/member', '/rank/season', page(puzzle)],
  },
  {
    call: 'POST /api/giveup',
    what: 'somebody gives up',
    act: () => assertOk(post(late, '/api/giveup', { postId: puzzle })),
    on: [page(puzzle)],
  },
  {
    call: 'POST /api/daily/finish',
    what: 'who knew the puzzle that today’s case is finishes the day',
    act: async () => {
      const { day } = (await get(null, '/api/daily')).body.data
      await db.updateTable('daily_case').set({ post_id: puzzle }).where('day', '=', day).execute()
      await assertOk(post(late, '/api/daily/finish', { day }))
    },
    on: ['/', '/daily', '/daily/1', '/daily/archive'],
    says: '두 개의 열쇠',
  },
  {
    call: 'POST /api/comment',
    what: 'solvers talk behind the door',
    act: () => comment('inside', reader, { postId: puzzle, room: 'solved', content: '역시 열쇠였습니다.' }),
    on: ['/rank/member'],
    hides: '역시 열쇠였습니다.',
  },
  {
    call: 'PUT /api/post',
    what: 'an answer is corrected, and who gave it before has solved the puzzle',
    act: () =>
      assertOk(
        put(author, '/api/post', {
          postId: unfair,
          ...puzzleOf({ title: '억울한 문제', answer: '요리사' }),
        }),
      ),
    on: ['/', '/board/custom?filter=unsolved', '/rank/member', page(unfair)],
  },
]
