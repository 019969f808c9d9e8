const labels = {
  decide: '결정',
  undo: '되돌림',
  sweep: '최근 글 모두 가림',
  appeal: '이의에 답함',
  auto_hide: '신고로 자동 가림',
  auto_silence: '신고로 글쓰기 제한',
  role: '운영진 변경',
  pin: '고정',
  freeze: '누설로 동결',
  unfreeze: '동결 해제',
  book: '도서 정보 수정',
  hold: '확인할 때까지 공개 보류',
  word: '금지어 변경',
  claim: '권리침해 신고',
  claim_look: '권리침해 신고 열람',
  inquiry: '문의',
  inquiry_look: '문의 열람',
  daily_set: '오늘의 사건 정함',
  announce: '회원에게 알림을 보냄',
  announce_end: '알림을 모두 보냄',
  announce_stop: '발송 중단',
  daily_decline: '오늘의 사건 출품 반려',
  daily_reset: '오늘의 사건 되돌림',
  daily_correct: '오늘의 사건 정오표',
  daily_excuse: '휴일 지정',
  options: '운영 설정 바꿈',
  member_look: '회원 정보 열람',
  demand: '기관의 요구',
  log_look: '조치 기록 내려받음',
  log_check: '열람 기록 확인',
  erase: '계정 파기',
} as const
export type StaffActName = keyof typeof labels
export const actWords: Record<string, string> = labels

export const actKeys = Object.keys(actWords)

/** Acts about texts and their authors. Moderators can read those of their boards. */
export const moderationActKeys = [
  ...[
    'decide',
    'undo',
    'sweep',
    'appeal',
    'auto_hide',
    'auto_silence',
    'pin',
    'freeze',
    'unfreeze',
    'book',
    'hold',
  ],
]
