import { dayWords } from '#web/ui/dates/dates.ts'

/** For each status: the stamp, what happened, and what to do about it. */
export const failureWords: Record<number, { stamp: string; title: string; advice: string }> = {
  400: {
    stamp: '반려',
    title: '잘못된 주소입니다.',
    advice: '주소를 다시 확인해 주세요.',
  },
  401: {
    stamp: '열람 제한',
    title: '로그인이 필요합니다.',
    advice: '로그인한 뒤 다시 열어 주세요.',
  },
  403: {
    stamp: '열람 제한',
    title: '권한이 없습니다.',
    advice: '이 페이지는 열어 볼 수 없습니다.',
  },
  404: {
    stamp: '기록 없음',
    title: '페이지를 찾을 수 없습니다.',
    advice: '삭제되었거나 주소가 바뀐 페이지일 수 있습니다.',
  },
}
export const withheldWords = {
  review: { stamp: '검토 중', title: '가려진 글입니다.', advice: '운영진이 확인하고 있습니다.' },
  moderated: { stamp: '가림', title: '가려진 글입니다.', advice: '운영 원칙에 따라 가려졌습니다.' },
}
export const claimWords = (until: string) => ({
  stamp: '임시조치',
  title: '임시조치된 글입니다.',
  advice: `권리침해 신고로 ${dayWords(until)}까지 볼 수 없습니다.`,
})
export const unforeseen = {
  stamp: '조사 중',
  title: '페이지를 불러오지 못했습니다.',
  advice: '연결을 확인하고 잠시 후 다시 시도해 주세요.',
}
