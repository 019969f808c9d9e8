import type { PostRow } from '#contract/community/posts/posts.ts'

const LONG = '띄어쓰기없이백글자까지이어지는제목'.repeat(6).slice(0, 100)
const row: PostRow = {
  postId: 1,
  memberId: 2,
  title: '금고털이의 숫자야구',
  type: '자유게시판',
  caseNumber: null,
  nickname: '비오는가로등',
  datetime: '2020-03-04T05:06:07.000Z',
  viewCount: 159,
  recommendationCount: 3,
  commentCount: 4,
  caseFacts: null,
  thumbnail: null,
}
export const caseRow: PostRow = {
  ...row,
  type: '추리 퀴즈',
  caseNumber: 15,
  caseFacts: {
    excerpt: '은퇴한 금고털이 최 노인은 손에서 놓지 못한 버릇이 하나 있다.',
    solverCount: 0,
    hintCount: 2,
    level: null,
  },
}
const full = { nickname: '스무글자닉네임을끝까지다쓴사람입니다요', viewCount: 1_000_000, title: LONG }
export const rows = [
  row,
  { ...row, postId: 3, thumbnail: '/icons/icon-192.png' },
  { ...row, ...full, postId: 2, commentCount: 0, datetime: new Date().toISOString() },
]
export const caseRows = [
  caseRow,
  {
    ...caseRow,
    ...full,
    postId: 2,
    caseFacts: {
      excerpt: LONG,
      solverCount: 12_345,
      hintCount: 5,
      level: '최상급' as const,
    },
  },
]
