/** The difficulties of practice cases, from the easiest. */
export const practiceLevels = ['easy', 'normal', 'hard'] as const
export type PracticeLevel = (typeof practiceLevels)[number]

/** The Korean name and description of each difficulty. */
export const practiceLevelWords: Record<PracticeLevel, { name: string; adjective: string; line: string }> = {
  easy: { name: '쉬움', adjective: '쉬운', line: '용의자 네 명. 단서를 차례로 지우면 풀립니다.' },
  normal: { name: '보통', adjective: '보통', line: '용의자 네 명. 단서를 둘씩 엮어야 합니다.' },
  hard: { name: '어려움', adjective: '어려운', line: '용의자 다섯 명. 진술 가운데 하나는 거짓입니다.' },
}

/** The result of a member's practice in words. */
export const practiceTallyWords = ({ finished, solved }: { finished: number; solved: number }) =>
  `연습 ${finished}건 · 해결 ${solved}건`
