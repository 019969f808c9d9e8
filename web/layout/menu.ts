import { type BoardKey, boards } from '#contract/boards.ts'

const board = (key: BoardKey) => ({ label: boards[key].name, href: `/board/${key}` })

/** The groups that header, side menu, drawer and site map share. */
export const menu = [
  {
    label: '추리',
    entries: [...(['custom', 'cold', 'novel'] as const).map(board), { label: '연재 작품', href: '/series' }],
  },
  { label: '게시판', entries: (['notice', 'free', 'humor', 'qna', 'request'] as const).map(board) },
  {
    label: '랭킹',
    entries: [
      { label: '회원 랭킹', href: '/rank/member' },
      { label: '퀴즈 랭킹', href: '/rank/quiz' },
      { label: '도서 랭킹', href: '/rank/book' },
    ],
  },
  {
    label: '도서',
    entries: [
      { label: '도서 목록', href: '/book' },
      { label: '도서 등록', href: '/book/new' },
    ],
  },
]

/** A member's own pages. */
export const ownPages = [
  { label: '내 정보', href: '/user' },
  { label: '내 선호작', href: '/series/followed' },
  { label: '설정', href: '/user/settings' },
]
