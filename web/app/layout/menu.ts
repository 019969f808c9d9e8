import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'

/** The drawings beside boards in the side menu. */
const emblems: Record<BoardKey, string> = {
  custom: 'keyhole',
  cold: 'footprint',
  novel: 'envelope',
  notice: 'lamp',
  free: 'cup',
  humor: 'window',
  qna: 'key',
  request: 'door',
}

const board = (key: BoardKey) => ({
  label: boards[key].name,
  href: hrefOf('board', { board: key }),
  emblem: emblems[key],
})

/** The link groups shared by header, side menu, drawer and site map. */
export const menu = [
  {
    label: '추리',
    entries: [
      { label: '오늘의 사건', href: hrefOf('daily'), emblem: 'magnifier' },
      { label: '무한 추리', href: hrefOf('practice'), emblem: 'stairs' },
      ...(['custom', 'cold', 'novel'] as const).map(board),
      { label: '연재 작품', href: hrefOf('seriesList'), emblem: 'thread' },
    ],
  },
  { label: '게시판', entries: (['notice', 'free', 'humor', 'qna', 'request'] as const).map(board) },
  {
    label: '랭킹',
    entries: [
      { label: '회원 랭킹', href: hrefOf('memberRanking'), emblem: 'house' },
      { label: '시즌 랭킹', href: hrefOf('seasonRanking'), emblem: 'clock' },
      { label: '퀴즈 랭킹', href: hrefOf('puzzleRanking'), emblem: 'keyhole' },
      { label: '도서 랭킹', href: hrefOf('bookRanking'), emblem: 'dagger' },
    ],
  },
  {
    label: '도서',
    entries: [
      { label: '도서 목록', href: hrefOf('books'), emblem: 'magnifier' },
      { label: '도서 등록', href: hrefOf('newBook'), emblem: 'envelope' },
    ],
  },
]

/** Pages of the signed-in member. */
export const ownPages = [
  { label: '내 정보', href: hrefOf('own') },
  { label: '수사 노트', href: `${hrefOf('own')}#notes` },
  { label: '서재', href: `${hrefOf('own')}#shelf` },
  { label: '내 선호작', href: hrefOf('followedSeries') },
  { label: '설정', href: hrefOf('settings') },
]
