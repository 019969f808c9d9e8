import { draftOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import type { Day, Write } from './begun.ts'

/** Series with their parts, followers and votes. */
export const seriesOfADay = ({
  post,
  put,
  del,
  write,
  author,
  reader,
  newName,
  admin,
  hide,
  series,
  alone,
  first,
  second,
  page,
  ids,
  novel,
  question,
}: Day): Write[] => [
  {
    call: 'POST /api/series',
    what: 'a series is opened',
    act: () => assertOk(post(newName, '/api/series', { title: '새 연재' })),
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
    act: () => assertOk(put(author, '/api/series', { seriesId: series, title: '이른재역', status: '휴재' })),
    on: ['/series', `/series/${series}`, page(first), page(second)],
    says: '이른재역',
    hides: '늦재역',
  },
  {
    call: 'POST /api/series/follow',
    what: 'a series is followed',
    act: () => assertOk(post(reader, '/api/series/follow', { seriesId: series })),
    on: ['/series', `/series/${series}`],
  },
  {
    call: 'DELETE /api/series/follow',
    what: 'and no longer',
    act: () => assertOk(del(reader, '/api/series/follow', { seriesId: series })),
    on: ['/series', `/series/${series}`],
  },
  {
    call: 'POST /api/vote',
    what: 'readers are asked who did it',
    act: async () => {
      const { voteId } = await assertOk(post(author, '/api/vote', { seriesId: series, ...question }))
      ids.vote = voteId
    },
    on: [`/series/${series}`, page(first), page(second)],
    says: '누가 마지막 손님입니까?',
  },
  {
    call: 'PUT /api/vote',
    what: 'the question is put in other words',
    act: () =>
      assertOk(put(author, '/api/vote', { voteId: ids.vote, ...question, question: '손님은 누구입니까?' })),
    on: [`/series/${series}`, page(first), page(second)],
    says: '손님은 누구입니까?',
  },
  {
    call: 'DELETE /api/vote',
    what: 'and taken back',
    act: () => assertOk(del(author, '/api/vote', { voteId: ids.vote })),
    on: [`/series/${series}`, page(first), page(second)],
    hides: '손님은 누구입니까?',
  },
  {
    call: 'POST /api/vote',
    what: 'readers are asked again',
    act: async () => {
      const { voteId } = await assertOk(post(author, '/api/vote', { seriesId: series, ...question }))
      ids.vote = voteId
    },
    on: [`/series/${series}`, page(second)],
  },
  {
    call: 'PUT /api/vote/close',
    what: 'the vote is closed',
    act: () => assertOk(put(author, '/api/vote/close', { voteId: ids.vote })),
    on: [`/series/${series}`, page(second)],
    says: '지목을 마감했습니다.',
  },
  {
    call: 'PUT /api/vote/answer',
    what: 'the answer is told',
    act: () => assertOk(put(author, '/api/vote/answer', { voteId: ids.vote, option: 1 })),
    on: [`/series/${series}`, page(second)],
    says: '정답이 공개되었습니다.',
  },
  {
    call: 'PUT /api/series/parts',
    what: 'a series is read in another order, with a part more and one less',
    act: () =>
      assertOk(put(author, '/api/series/parts', { seriesId: series, postIds: [second, alone, ids.third] })),
    on: [`/series/${series}`, page(first), page(second), page(alone)],
  },
  {
    call: 'POST /api/moderation/direct',
    what: 'a part is covered as a spoiler',
    act: async () => {
      ids.covered = await hide('post', alone, { content: 'cover', reason: 'spoiler' })
    },
    on: [`/series/${series}`, page(alone)],
    says: '스포일러',
  },
  {
    call: 'POST /api/moderation/undo',
    what: 'a covered part is shown again',
    act: () => assertOk(post(admin, '/api/moderation/undo', { decisionId: ids.covered })),
    on: [`/series/${series}`, page(alone)],
  },
  {
    call: 'PUT /api/post',
    what: 'a part gets another title',
    act: () => assertOk(put(author, '/api/post', { postId: alone, ...novel('새 외전', series) })),
    on: ['/', '/board/novel', `/series/${series}`, page(alone)],
    says: '새 외전',
  },
  {
    call: 'PUT /api/post',
    what: 'a part becomes a plain post',
    act: () => assertOk(put(author, '/api/post', { postId: alone, ...draftOf({ title: '그냥 글' }) })),
    on: ['/board/novel', '/board/free', `/series/${series}`, page(alone), page(second)],
  },
  {
    call: 'DELETE /api/post',
    what: 'the first part of a series is deleted',
    act: () => assertOk(del(author, '/api/post', { postId: second })),
    on: ['/board/novel', '/series', `/series/${series}`, page(second)],
  },
  {
    call: 'DELETE /api/series',
    what: 'a series is deleted',
    act: () => assertOk(del(author, '/api/series', { seriesId: series })),
    on: ['/series', `/series/${series}`],
  },
]
