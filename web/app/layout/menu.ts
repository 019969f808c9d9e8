import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PublicSettings } from '#contract/pages.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardLabel, shownBoards } from '#contract/trust/site-settings/face-rules.ts'
import { useActiveMenuItem, useLocation } from '#web/app/navigation/navigation.ts'
import { faceIn } from '#web/app/state/face.ts'
import { useSettings } from '#web/app/state/settings.ts'

export interface MenuEntry {
  label: string
  href: string
  /** The drawing before the entry in the side menu. */
  emblem?: string
}

/** The drawings of boards, in the side menu and in their headings. */
export const boardEmblems: Record<BoardKey, string> = {
  custom: 'keyhole',
  cold: 'footprint',
  novel: 'quill',
  notice: 'lamp',
  free: 'cup',
  humor: 'mask',
  qna: 'key',
  request: 'envelope',
}

/** Whether a board's posts are mysteries. The other boards have a group of their own in the menu. */
const isMystery = (key: BoardKey) => boards[key].hasAnswer || key === 'novel'

export function menuOf(settings: PublicSettings) {
  const face = faceIn(settings)
  const shown = shownBoards(face)
  const boardEntries = (isWanted: (key: BoardKey) => boolean) =>
    shown.filter(isWanted).map(key => ({
      label: boardLabel(face, key),
      href: hrefOf('board', { board: key }),
      emblem: boardEmblems[key],
    }))
  return [
    {
      label: '추리',
      entries: [
        { label: '오늘의 사건', href: hrefOf('daily'), emblem: 'magnifier' },
        { label: '무한 추리', href: hrefOf('practice'), emblem: 'stairs' },
        ...boardEntries(isMystery),
        ...(shown.includes('novel')
          ? [{ label: '연재 작품', href: hrefOf('seriesList'), emblem: 'thread' }]
          : []),
      ],
    },
    { label: '게시판', entries: boardEntries(key => !isMystery(key)) },
    {
      label: '랭킹',
      entries: [
        { label: '회원 랭킹', href: hrefOf('memberRanking'), emblem: 'laurel' },
        { label: '시즌 랭킹', href: hrefOf('seasonRanking'), emblem: 'clock' },
        { label: '퀴즈 랭킹', href: hrefOf('puzzleRanking'), emblem: 'podium' },
        { label: '도서 랭킹', href: hrefOf('bookRanking'), emblem: 'ribbon' },
      ],
    },
    {
      label: '도서',
      entries: [
        { label: '도서 목록', href: hrefOf('books'), emblem: 'shelf' },
        { label: '도서 등록', href: hrefOf('newBook'), emblem: 'stamp' },
      ],
    },
  ].filter(({ entries }) => entries.length > 0)
}

type Menu = ReturnType<typeof menuOf>
const menus = new WeakMap<PublicSettings, Menu>()

/** The link groups shared by header, side menu, drawer and site map: made once for a page's settings. */
export function useMenu() {
  const settings = useSettings()
  const menu = menus.get(settings) ?? menuOf(settings)
  menus.set(settings, menu)
  return menu
}

/**
 * The entries that are marked as the open page, in all menus. The menus' HTML depends on nothing else of the
 * address.
 */
export function useMenuMarks() {
  const { pathname } = useLocation()
  const place = useActiveMenuItem() ?? pathname
  const entries = [...useMenu().flatMap(group => group.entries), ...ownPages]
  return [pathname, place].map(path => entries.some(({ href }) => href === path) && path)
}

/** Pages of the signed-in member. */
export const ownPages = [
  { label: '내 정보', href: hrefOf('own') },
  { label: '수사 노트', href: `${hrefOf('own')}#notes` },
  { label: '서재', href: `${hrefOf('own')}#shelf` },
  { label: '내 선호작', href: hrefOf('followedSeries') },
  { label: '설정', href: hrefOf('settings') },
  { label: '수사대', href: hrefOf('crew') },
]
