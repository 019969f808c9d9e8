import { type BoardKey, boards } from '#contract/boards.ts'

const board = (key: BoardKey) => ({ label: boards[key].name, href: `/board/${key}` })

/** The three groups that header, side menu and site map share. */
export const menu = [
  { label: '추리', entries: (['custom', 'cold', 'novel'] as const).map(board) },
  { label: '게시판', entries: (['notice', 'free', 'humor', 'qna', 'request'] as const).map(board) },
  {
    label: '랭킹',
    entries: [
      { label: '회원 랭킹', href: '/rank/member' },
      { label: '퀴즈 랭킹', href: '/rank/quiz' },
      { label: '도서 랭킹', href: '/rank/book' },
    ],
  },
]
