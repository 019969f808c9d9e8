import { sql } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import { draftOf, puzzleOf } from './drafts.ts'
import { claim } from './rights.ts'
import { done, PASSWORD, type SmallSite } from './small-site.ts'

export interface Write {
  call: CallName
  what: string
  act(): Promise<unknown>
  /** Pages on which it shows. */
  on: string[]
  /** What all of these say from now on, and what they no longer say. */
  says?: string
  hides?: string
}

/** A day on the site, in its order: every kind of write, and the pages on which it shows. */
export function aDay(site: SmallSite): Write[] {
  const { db, get, post, put, del, write, author, reader, late, newName, leaver, admin } = site
  const { free, puzzle, unfair, series, parts, alone, book } = site
  const [first = 0, second = 0] = parts
  const [oldest = 0, moved = 0, removed = 0] = free
  const page = (postId: number) => `/post/${postId}`
  const ids: Record<string, number> = {}
  const comment = async (name: string, person: typeof author, body: object) => {
    ids[name] = (await done(post(person, '/api/comment', { postId: moved, ...body }))).commentId
  }
  const review = async (name: string, person: typeof author, body: object) => {
    ids[name] = (await done(post(person, '/api/review', { bookId: book, ...body }))).reviewId
  }
  const unsay = (name: string, person = author) => done(del(person, '/api/comment', { commentId: ids[name] }))
  const unreview = (name: string, person = author) =>
    done(del(person, '/api/review', { reviewId: ids[name] }))
  const novel = (title: string, seriesId: number | null) => draftOf({ title, type: '자작 소설', seriesId })
  const question = { question: '누가 마지막 손님입니까?', options: ['역장', '차장'], closes: 'reveal' }
  const hide = async (targetType: string, targetId: number | undefined): Promise<number> => {
    const act = { targetType, targetId, content: 'hide', member: 'none', reason: 'abuse' }
    return (await done(post(admin, '/api/moderation/direct', act))).decisionId
  }
  const feeds = ['/rss.xml', '/board/free/rss.xml']

  return [
    {
      call: 'POST /api/signup',
      what: 'somebody joins',
      act: () =>
        done(post(null, '/api/signup', { nickname: '새 회원', username: 'new', password: PASSWORD })),
      // The ranking begins with the first solved case.
      on: [],
    },
    {
      call: 'POST /api/post',
      what: 'a post is written',
      act: async () => {
        ids.new = await write(newName, draftOf({ title: '방금 쓴 글' }))
      },
      on: ['/', '/board/free', ...feeds],
      says: '방금 쓴 글',
    },
    {
      call: 'POST /api/post',
      what: 'another post is written',
      act: () => write(leaver, draftOf({ title: '떠나기 전에' })),
      on: ['/board/free?page=2', '/rank/member', '/sitemap/posts-0.xml'],
    },
    {
      call: 'POST /api/post',
      what: 'the admin writes of a cold case',
      act: () => write(admin, draftOf({ title: '풀리지 않은 사건', type: '미제 사건' })),
      on: ['/', '/board/cold'],
      says: '풀리지 않은 사건',
    },
    {
      call: 'PUT /api/post',
      what: 'a post gets another title',
      act: () => done(put(author, '/api/post', { postId: oldest, ...draftOf({ title: '고친 제목' }) })),
      on: ['/board/free?page=2', page(oldest)],
      says: '고친 제목',
      hides: '1번째 글',
    },
    {
      call: 'PUT /api/post',
      what: 'a post long written is changed, with a word about it',
      act: async () => {
        await db
          .updateTable('post')
          .set({ created_at: sql<string>`created_at - interval '1 hour'` })
          .where('id', '=', oldest)
          .execute()
        const note = '날짜를 바로잡았습니다.'
        await done(
          put(author, '/api/post', { postId: oldest, ...draftOf({ title: '다시 고친 제목' }), note }),
        )
      },
      on: ['/board/free?page=2', page(oldest)],
      says: '다시 고친 제목',
    },
    {
      call: 'PUT /api/post/restore',
      what: 'a post says again what it said',
      act: () => done(put(author, '/api/post/restore', { postId: oldest, number: 1 })),
      on: ['/board/free?page=2', page(oldest)],
      says: '고친 제목',
      hides: '다시 고친 제목',
    },
    {
      call: 'PUT /api/post',
      what: 'a post goes to another board',
      act: () =>
        done(put(author, '/api/post', { postId: moved, ...draftOf({ title: '옮긴 글', type: 'humor' }) })),
      on: ['/board/free?page=2', '/board/humor', page(moved)],
    },
    {
      call: 'PUT /api/post',
      what: 'the admin edits a member’s post',
      act: () =>
        done(put(admin, '/api/post', { postId: moved, ...draftOf({ title: '다듬은 글', type: 'humor' }) })),
      on: ['/board/humor', page(moved)],
      says: '다듬은 글',
      hides: '옮긴 글',
    },
    {
      call: 'POST /api/comment',
      what: 'a comment is written',
      act: () => comment('first', reader, { content: '첫 댓글입니다.' }),
      on: ['/board/humor', '/rank/member', page(moved)],
    },
    {
      call: 'PUT /api/comment',
      what: 'a comment gets other words',
      act: () => done(put(reader, '/api/comment', { commentId: ids.first, content: '고친 댓글입니다.' })),
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
    {
      call: 'POST /api/recommendation',
      what: 'a post is recommended',
      act: () => done(post(reader, '/api/recommendation', { postId: puzzle, bookId: null })),
      on: ['/', '/board/custom', '/rank/quiz', page(puzzle)],
    },
    {
      call: 'DELETE /api/recommendation',
      what: 'and no longer',
      act: () => done(del(reader, '/api/recommendation', { postId: puzzle })),
      on: ['/', '/board/custom', '/rank/quiz', page(puzzle)],
    },
    {
      call: 'POST /api/daily/giveup',
      what: 'today’s case is given up',
      act: async () => {
        const { day } = (await get(null, '/api/daily')).body.data
        await done(post(reader, '/api/daily/giveup', { day }))
      },
      on: ['/', '/daily', '/daily/1'],
      says: '1명이 추리를 마쳤습니다',
    },
    {
      call: 'POST /api/daily/try',
      what: 'somebody has no tries left',
      act: async () => {
        const { day } = (await get(null, '/api/daily')).body.data
        // Three that differ: one of them may be right, and then the others are refused.
        for (const suspect of [1, 2, 3])
          await post(author, '/api/daily/try', { day, choice: { suspect, tool: 1, place: 1 } })
      },
      on: ['/', '/daily', '/daily/1'],
      says: '2명이 추리를 마쳤습니다',
    },
    {
      call: 'PUT /api/admin/daily/erratum',
      what: 'an editor corrects a case that has begun',
      act: async () => {
        const [draft] = (await get(admin, '/api/admin/daily')).body.data
        await done(put(admin, '/api/admin/daily/erratum', { ...draft, note: '단서 하나를 바로잡았습니다.' }))
      },
      on: ['/daily', '/daily/1'],
    },
    {
      call: 'POST /api/hint',
      what: 'a hint is opened',
      act: () => done(post(reader, '/api/hint', { postId: puzzle })),
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
      act: () => done(post(late, '/api/giveup', { postId: puzzle })),
      on: [page(puzzle)],
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
        done(
          put(author, '/api/post', {
            postId: unfair,
            ...puzzleOf({ title: '억울한 문제', answer: '요리사' }),
          }),
        ),
      on: ['/', '/board/custom?filter=unsolved', '/rank/member', page(unfair)],
    },
    {
      call: 'POST /api/series',
      what: 'a series is opened',
      act: () => done(post(newName, '/api/series', { title: '새 연재' })),
      on: ['/series', '/sitemap/series.xml'],
    },
    {
      call: 'POST /api/post',
      what: 'a series goes on',
      act: async () => {
        ids.third = await write(author, novel('셋째 화', series))
      },
      on: ['/', '/board/novel', '/series', `/series/${series}`, `/series/edit/${series}`, page(second)],
    },
    {
      call: 'PUT /api/series',
      what: 'a series gets another title',
      act: () => done(put(author, '/api/series', { seriesId: series, title: '이른재역', status: '휴재' })),
      on: ['/series', `/series/${series}`, page(first), page(second)],
      says: '이른재역',
      hides: '늦재역',
    },
    {
      call: 'POST /api/series/follow',
      what: 'a series is followed',
      act: () => done(post(reader, '/api/series/follow', { seriesId: series })),
      on: ['/series', `/series/${series}`],
    },
    {
      call: 'DELETE /api/series/follow',
      what: 'and no longer',
      act: () => done(del(reader, '/api/series/follow', { seriesId: series })),
      on: ['/series', `/series/${series}`],
    },
    {
      call: 'POST /api/vote',
      what: 'readers are asked who did it',
      act: async () => {
        const { voteId } = await done(post(author, '/api/vote', { seriesId: series, ...question }))
        ids.vote = voteId
      },
      on: [`/series/${series}`, page(first), page(second)],
      says: '누가 마지막 손님입니까?',
    },
    {
      call: 'PUT /api/vote',
      what: 'the question is put in other words',
      act: () =>
        done(put(author, '/api/vote', { voteId: ids.vote, ...question, question: '손님은 누구입니까?' })),
      on: [`/series/${series}`, page(first), page(second)],
      says: '손님은 누구입니까?',
    },
    {
      call: 'DELETE /api/vote',
      what: 'and taken back',
      act: () => done(del(author, '/api/vote', { voteId: ids.vote })),
      on: [`/series/${series}`, page(first), page(second)],
      hides: '손님은 누구입니까?',
    },
    {
      call: 'POST /api/vote',
      what: 'readers are asked again',
      act: async () => {
        const { voteId } = await done(post(author, '/api/vote', { seriesId: series, ...question }))
        ids.vote = voteId
      },
      on: [`/series/${series}`, page(second)],
    },
    {
      call: 'PUT /api/vote/close',
      what: 'the vote is closed',
      act: () => done(put(author, '/api/vote/close', { voteId: ids.vote })),
      on: [`/series/${series}`, page(second)],
      says: '지목을 마감했습니다.',
    },
    {
      call: 'PUT /api/vote/answer',
      what: 'the answer is told',
      act: () => done(put(author, '/api/vote/answer', { voteId: ids.vote, option: 1 })),
      on: [`/series/${series}`, page(second)],
      says: '정답이 공개되었습니다.',
    },
    {
      call: 'PUT /api/series/parts',
      what: 'a series is read in another order, with a part more and one less',
      act: () =>
        done(put(author, '/api/series/parts', { seriesId: series, postIds: [second, alone, ids.third] })),
      on: [`/series/${series}`, page(first), page(second), page(alone)],
    },
    {
      call: 'PUT /api/post',
      what: 'a part gets another title',
      act: () => done(put(author, '/api/post', { postId: alone, ...novel('새 외전', series) })),
      on: ['/', '/board/novel', `/series/${series}`, page(alone)],
      says: '새 외전',
    },
    {
      call: 'PUT /api/post',
      what: 'a part becomes a plain post',
      act: () => done(put(author, '/api/post', { postId: alone, ...draftOf({ title: '그냥 글' }) })),
      on: ['/board/novel', '/board/free', `/series/${series}`, page(alone), page(second)],
    },
    {
      call: 'DELETE /api/post',
      what: 'the first part of a series is deleted',
      act: () => done(del(author, '/api/post', { postId: second })),
      on: ['/board/novel', '/series', `/series/${series}`, page(second)],
    },
    {
      call: 'DELETE /api/series',
      what: 'a series is deleted',
      act: () => done(del(author, '/api/series', { seriesId: series })),
      on: ['/series', `/series/${series}`],
    },
    {
      call: 'POST /api/book',
      what: 'a book is registered',
      act: () => done(post(newName, '/api/book', { title: '새 책', author: '새 지은이' })),
      on: ['/', '/book', '/rank/book'],
      says: '새 책',
    },
    {
      call: 'POST /api/recommendation',
      what: 'a book is recommended',
      act: () => done(post(reader, '/api/recommendation', { postId: null, bookId: book })),
      on: ['/', '/book', '/rank/book', `/book/${book}`],
    },
    {
      call: 'DELETE /api/recommendation',
      what: 'and no longer',
      act: () => done(del(reader, '/api/recommendation', { bookId: book })),
      on: ['/', '/book', '/rank/book', `/book/${book}`],
    },
    {
      call: 'PUT /api/book/reading',
      what: 'three members who are known rate a book',
      act: async () => {
        for (const rater of [author, reader, late])
          await done(
            put(rater, '/api/book/reading', { bookId: book, status: 'read', rating: 9, public: true }),
          )
      },
      on: ['/book', '/rank/book', `/book/${book}`],
      says: '(3명)',
    },
    {
      call: 'PUT /api/book/reading',
      what: 'and one of them takes it off their shelf',
      act: () => done(put(reader, '/api/book/reading', { bookId: book, status: null })),
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
      act: () => done(put(newName, '/api/review', { reviewId: ids.first, content: '고친 리뷰입니다.' })),
      on: [`/book/${book}`],
      says: '고친 리뷰입니다.',
      hides: '첫 리뷰입니다.',
    },
    {
      call: 'PUT /api/review',
      what: 'a review is said to tell the end',
      act: () =>
        done(
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
        done(put(newName, '/api/review', { reviewId: ids.first, content: '고친 리뷰입니다.', spoiler: 0 })),
      on: [`/book/${book}`],
      says: '고친 리뷰입니다.',
    },
    {
      call: 'POST /api/moderation/direct',
      what: 'a moderator finds that it tells the end',
      act: async () => {
        const act = { content: 'level', spoiler: 2, member: 'none', reason: 'spoiler' }
        const thing = { targetType: 'review', targetId: ids.first }
        ids.leveled = (await done(post(admin, '/api/moderation/direct', { ...thing, ...act }))).decisionId
      },
      on: [`/book/${book}`, '/transparency'],
      hides: '고친 리뷰입니다.',
    },
    {
      call: 'POST /api/moderation/undo',
      what: 'and that it does not',
      act: () => done(post(admin, '/api/moderation/undo', { decisionId: ids.leveled })),
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
      act: () => done(post(admin, '/api/moderation/undo', { decisionId: ids.hidden })),
      on: ['/board/free', '/board/free?page=2', '/rank/member', '/sitemap/posts-0.xml', '/transparency'],
    },
    {
      call: 'PUT /api/post/pin',
      what: 'a post is pinned',
      act: () => done(put(admin, '/api/post/pin', { postId: free[4], scope: 'board' })),
      on: ['/board/free', '/board/free?page=2'],
      says: '5번째 글',
    },
    {
      call: 'PUT /api/book',
      what: 'a book is corrected',
      act: () =>
        done(put(admin, '/api/book', { bookId: book, title: '옛 책, 고침', author: '바로잡은 저자' })),
      on: ['/book', '/rank/book', `/book/${book}`],
      says: '바로잡은 저자',
    },
    {
      call: 'POST /api/moderation/direct',
      what: 'a book is hidden',
      act: () => hide('book', book),
      on: ['/book', '/rank/book', `/book/${book}`],
      hides: '옛 책',
    },
    {
      call: 'POST /api/report',
      what: 'a comment is reported as what nobody may see, and hidden at once',
      act: async () => {
        ids.reported = (
          await done(post(author, '/api/comment', { postId: puzzle, content: '신고될 말입니다.' }))
        ).commentId
        const thing = { targetType: 'comment', targetId: ids.reported }
        await done(post(reader, '/api/report', { ...thing, reason: 'filming' }))
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
        await done(post(admin, '/api/moderation/decide', { caseId, version, ...kept }))
      },
      on: [page(puzzle)],
      says: '신고될 말입니다.',
    },
    {
      call: 'POST /api/moderation/appeal',
      what: 'an objection is accepted, and the post stands again',
      act: async () => {
        const decisionId = await hide('post', free[3])
        const sent = await done(
          post(author, '/api/appeal', { decisionId, text: '인용한 글입니다. 살펴봐 주세요.' }),
        )
        await done(post(admin, '/api/admin/role', { memberId: late.memberId, role: 'admin' }))
        const answer = { appealId: sent.appealId, accept: true, words: '되돌렸습니다.' }
        await done(post(late, '/api/moderation/appeal', answer))
      },
      on: [],
    },
    {
      call: 'POST /api/moderation/sweep',
      what: 'all that a spammer wrote is hidden at once',
      act: async () => {
        await write(leaver, draftOf({ title: '싸게 팝니다' }))
        const { memberId } = leaver
        const swept = await done(post(admin, '/api/moderation/sweep', { memberId, hours: 1, reason: 'ad' }))
        ids.swept = swept.decisionId
      },
      on: ['/board/free'],
      hides: '싸게 팝니다',
    },
    {
      call: 'POST /api/moderation/undo',
      what: 'all of it comes back',
      act: () => done(post(admin, '/api/moderation/undo', { decisionId: ids.swept })),
      on: ['/board/free'],
      says: '싸게 팝니다',
    },
    {
      call: 'PUT /api/user/profile',
      what: 'a member says who they are',
      act: () =>
        done(put(author, '/api/user/profile', { openness: 'open', bio: '밀실만 봅니다.', showSolved: true })),
      on: [`/member/${author.memberId}`],
      says: '밀실만 봅니다.',
    },
    {
      call: 'PUT /api/book/reading',
      what: 'a member keeps a book to themselves',
      act: () => done(put(author, '/api/book/reading', { bookId: book, status: 'read', public: false })),
      on: [`/member/${author.memberId}`],
      hides: '다 읽음',
    },
    {
      call: 'PUT /api/book/reading',
      what: 'and shows it again',
      act: () => done(put(author, '/api/book/reading', { bookId: book, status: 'read', public: true })),
      on: [`/member/${author.memberId}`],
      says: '다 읽음',
    },
    {
      call: 'POST /api/admin/claim/decide',
      what: 'a post is hidden on a claim',
      act: async () => {
        const { number } = await claim(site, [`/post/${free[5]}`])
        const claimId = Number(number.split('-')[2])
        const { items } = (await site.get(admin, '/api/admin/claim', { claimId })).body.data
        const each = [{ itemId: items[0].itemId, act: 'temporary' }]
        await done(post(admin, '/api/admin/claim/decide', { claimId, each, words: '먼저 가립니다.' }))
      },
      on: ['/board/free'],
      says: '임시조치된 게시물',
    },
    {
      call: 'PUT /api/admin/settings',
      what: 'an admin sets another figure, and says something in the guide',
      act: async () => {
        const {
          changedAt: _,
          environment: __,
          ...kept
        } = (await site.get(admin, '/api/admin/settings')).body.data
        const changed = {
          ...kept,
          hidesAt: 5,
          guideWords: '서로의 추리를 아껴 주세요.',
          youthOfficer: '한마플',
        }
        await done(put(admin, '/api/admin/settings', changed))
      },
      on: ['/guide', '/youth'],
    },
    {
      call: 'PUT /api/user/nickname',
      what: 'a member takes a new name',
      act: () => done(put(newName, '/api/user/nickname', { nickname: '달라진이름' })),
      on: ['/board/free', '/rank/member', '/series', '/rss.xml', `/book/${book}`],
      says: '달라진이름',
      hides: '옛이름',
    },
    {
      call: 'DELETE /api/user',
      what: 'a member withdraws',
      act: () => done(del(leaver, '/api/user', {}, { password: PASSWORD })),
      on: ['/board/free', '/rss.xml', page(moved)],
      says: '탈퇴한 회원',
      hides: '떠날이',
    },
    {
      call: 'POST /api/admin/member/erase',
      what: 'an admin ends the account of a child',
      act: () => {
        const body = {
          memberId: reader.memberId,
          nickname: reader.nickname,
          why: '보호자가 나이를 확인해 주었습니다.',
        }
        return done(post(admin, '/api/admin/member/erase', body))
      },
      on: [],
    },
    {
      call: 'DELETE /api/post',
      what: 'the admin deletes a member’s post',
      act: () => done(del(admin, '/api/post', { postId: removed })),
      on: ['/board/free?page=2', '/rank/member', page(removed), '/sitemap/posts-0.xml'],
      hides: '3번째 글',
    },
  ]
}
