import { acceptedAnswers, normalAnswer } from '#contract/puzzles/answers/answer-text.ts'

/** The warning to a writer who knows the solution and seems to reveal it. */
export const LEAK_WORDS = '정답으로 보이는 말이 있습니다. 해결방에 쓰거나 스포일러로 가려 주세요.'
/** The warning about an author's erratum. */
export const LEAK_IN_NOTE_WORDS =
  '정오표에 정답으로 보이는 말이 있습니다. 그대로 알리려면 한 번 더 저장해 주세요.'

const SPOILER = /\|\|.+?\|\|/s
const HANGUL = /[가-힣]/g

/**
 * Whether an answer is long enough to detect: at least two Hangul syllables or three characters. Shorter ones
 * occur in too many words by chance.
 */
const isDetectable = (answer: string) => (answer.match(HANGUL)?.length ?? 0) >= 2 || [...answer].length >= 3

/** The detectable answers, normalized once to be compared with many texts. */
export const detectableAnswers = (answer: string | null) => acceptedAnswers(answer ?? '').filter(isDetectable)

/** Whether a text contains one of these answers outside of its spoilers. */
export const containsAnswer = (answers: readonly string[], text: string) =>
  answers.length > 0 &&
  text.split(SPOILER).some(piece => {
    const normal = normalAnswer(piece)
    return answers.some(answer => normal.includes(answer))
  })
