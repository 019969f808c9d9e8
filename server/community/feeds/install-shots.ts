/**
 * The screenshots in the browser's install dialog: files in `public/screenshots/`, made by `npm run shots
 * manifest`.
 */
export const INSTALL_SHOTS = {
  'home-narrow': { width: 780, height: 1_688, form: 'narrow', label: '오늘의 사건과 새 글이 있는 처음 화면' },
  'case-narrow': { width: 780, height: 1_688, form: 'narrow', label: '추리 퀴즈 목록' },
  'home-wide': { width: 1_280, height: 800, form: 'wide', label: '오늘의 사건과 새 글이 있는 처음 화면' },
  'book-wide': { width: 1_280, height: 800, form: 'wide', label: '도서 목록' },
} as const
