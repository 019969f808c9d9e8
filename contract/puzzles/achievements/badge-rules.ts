/** The badges of a notebook, in display order. */
export const badges = {
  first: '첫 사건',
  ten: '열 사건',
  hundred: '백 사건',
  noHint: '무힌트 수사',
  firstSolver: '첫 해결자',
  tenacious: '끈질긴 추적',
  retrial: '재심 인정',
  setter: '출제자',
  craft: '트릭 장인',
  sleuth: '명추리',
  reviewer: '서평가',
  streak30: '개근 30일',
  streak100: '개근 100일',
  streak365: '개근 365일',
} as const
export type BadgeKey = keyof typeof badges
export const badgeKeys = Object.keys(badges) as BadgeKey[]

/** The condition of each badge, in words. */
export const badgeGrounds: Record<BadgeKey, string> = {
  first: '10명 이상이 도전한 퀴즈를 한 건 해결했습니다.',
  ten: '10명 이상이 도전한 퀴즈 10건을 해결했습니다. 한 작성자의 퀴즈는 10건까지 집계합니다.',
  hundred: '10명 이상이 도전한 퀴즈 100건을 해결했습니다. 한 작성자의 퀴즈는 10건까지 집계합니다.',
  noHint: '난이도 중급 이상인 퀴즈 10건을 힌트 없이 해결했습니다. 작성자는 5명 이상입니다.',
  firstSolver: '20명 이상이 도전한 퀴즈를 가장 먼저 해결했습니다.',
  tenacious: '난이도 고급 이상인 퀴즈를 오답 5번을 넘기고, 처음 본 지 하루가 지나서 해결했습니다.',
  retrial: '작성자가 정답을 바로잡아, 전에 낸 답이 정답으로 인정되었습니다.',
  setter: '난이도가 측정된 내 퀴즈를, 맞힌 회원 10명 이상이 추천했습니다.',
  craft: '난이도 고급 이상인 내 퀴즈를, 평가한 회원 20명 이상 가운데 70% 이상이 공정하다고 했습니다.',
  sleuth: '10명 이상이 참여한 범인 지목에서 다섯 번 적중했습니다. 작성자는 3명 이상입니다.',
  reviewer: '다른 회원 3명 이상이 별점을 준 도서 20권에 200자 이상의 리뷰를 썼습니다.',
  streak30: '오늘의 사건을 30일 연속으로 마쳤습니다.',
  streak100: '오늘의 사건을 100일 연속으로 마쳤습니다.',
  streak365: '오늘의 사건을 365일 연속으로 마쳤습니다.',
}
