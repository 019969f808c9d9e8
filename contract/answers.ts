import Type from 'typebox'
import { type Call, Count, Data, Id, Listing, OrNull, pageQuery, Time } from './schema.ts'

export const SUBMITTED_ANSWER_MAX = 200
export const WRONG_ANSWERS_A_MINUTE = 5
export const WRONG_ANSWERS_A_DAY = 50

/** NFKC over NFC folds full-width forms; case, white space and everything that is neither letter, digit nor symbol goes. */
export const normalAnswer = (answer: string) =>
  answer
    .normalize('NFC')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s\p{P}\p{Z}\p{C}]/gu, '')

/** What counts as right: the author's lines, each normalised, without repeats. */
export const acceptedAnswers = (answer: string) =>
  [...new Set(answer.split('\n').map(normalAnswer))].filter(Boolean)

/** Whether a submitted answer is one of the accepted; `null` where the post has nothing to compare with. */
export function sameAnswer(submitted: string, answer: string | null) {
  const accepted = acceptedAnswers(answer ?? '')
  return accepted.length === 0 ? null : accepted.includes(normalAnswer(submitted))
}

export const SolverRow = Type.Object({ nickname: Type.String(), datetime: Time() })

export const SolvedInfo = Type.Object({
  solved: Type.Union([Type.Literal('true'), Type.Literal('false')]),
  correct: OrNull(Type.String()),
  explanation: OrNull(Type.String()),
})

export const answerCalls = {
  'GET /api/member/solved': {
    summary: '맞힌 사람, 먼저 맞힌 순서로',
    access: 'anyone',
    query: Type.Object({ postId: Id(), ...pageQuery }),
    reply: Listing(SolverRow, { solvedMemberCount: Count() }),
  },
  'GET /api/correct': {
    summary: '내가 해결했는지, 해결했다면 정답과 해설',
    access: 'member',
    query: Type.Object({ postId: Id() }),
    reply: Data(SolvedInfo),
  },
  'POST /api/correct': {
    summary: '정답 제출. true = 정답, false = 오답, null = 채점할 수 없음',
    access: 'active',
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      answer: Type.String({ minLength: 1, maxLength: SUBMITTED_ANSWER_MAX }),
    }),
    reply: Type.Union([Type.Boolean(), Type.Null()]),
  },
} as const satisfies Record<string, Call>
