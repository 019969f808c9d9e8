import { hasInk } from '#contract/platform/text/text.ts'

export const VOTE_QUESTION_MAX = 100
export const VOTE_OPTION_MAX = 40
export const voteOptions = { least: 2, most: 12 } as const
export const VOTE_WHY_MAX = 200
/** What an author says of an answer that was changed. */
export const VOTE_NOTE_MAX = 300
/** Fewer ballots say more about those few than about the story. */
export const SHARES_FROM = 10
export const VOTE_DAYS_MAX = 365
/** Grounds that are shown with a result, newest first. */
export const WHYS_MAX = 50

/** What ends a vote: the part that tells the culprit, a time, or the author's hand. Any of them may come first. */
export const voteClosings = ['reveal', 'at', 'manual'] as const
export type VoteClosing = (typeof voteClosings)[number]

export const voteStates = ['open', 'closed', 'revealed'] as const
export type VoteState = (typeof voteStates)[number]

/** What keeps a vote from being opened, as the field and the reason. */
export function voteProblem({ question, options }: { question: string; options: readonly string[] }) {
  if (!hasInk(question)) return { field: 'question', message: '물음을 입력해 주세요.' }
  if (options.length < voteOptions.least || options.length > voteOptions.most)
    return {
      field: 'options',
      message: `선택지는 ${voteOptions.least}개부터 ${voteOptions.most}개까지입니다.`,
    }
  if (!options.every(hasInk)) return { field: 'options', message: '빈 선택지가 있습니다.' }
  if (new Set(options.map(option => option.trim())).size < options.length)
    return { field: 'options', message: '같은 선택지가 두 번 있습니다.' }
  return null
}

/** Whole per cents of what each option got; `null` where too few have voted. */
export function sharesOf(counts: readonly number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total < SHARES_FROM ? null : counts.map(count => Math.round((100 * count) / total))
}
