import type { Body, CallName, Reply } from '#contract/calls.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'

type Examples = { [K in CallName]?: { body?: Body<K>; reply?: Reply<K> } }

const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '밀실에서 사라진 것은 무엇입니까?' }] }],
})

/** Examples for the calls a client program starts with. */
export const examples: Examples = {
  'POST /api/signup': {
    body: {
      nickname: '비오는가로등',
      username: 'rainlamp',
      password: 'lamp-in-rain1!',
      consents: allConsents(),
    },
    reply: { data: { memberId: 7 } },
  },
  'POST /api/signin': {
    body: { username: 'rainlamp', password: 'lamp-in-rain1!' },
    reply: {
      data: {
        ...{ memberId: 7, nickname: '비오는가로등', activated: true, staff: null, restriction: null },
        ...{ accessToken: 'eyJhbGciOi…', refreshToken: '9mV2…' },
      },
    },
  },
  'POST /api/token/refresh': { body: { refreshToken: '9mV2…' } },
  'POST /api/post': {
    body: { type: '추리 퀴즈', title: '밀실의 시계', content, answer: '시계\n벽시계', explanation: null },
    reply: { data: { postId: 7 } },
  },
  'POST /api/comment': {
    body: { postId: 7, parentId: null, content: '시계가 멈춘 시각이 단서입니다.' },
    reply: { data: { commentId: 12 } },
  },
  'POST /api/correct': { body: { postId: 7, answer: '벽시계' }, reply: true },
  'POST /api/recommendation': {
    body: { postId: 7, bookId: null },
    reply: { data: { recommendationCount: 3 } },
  },
}
