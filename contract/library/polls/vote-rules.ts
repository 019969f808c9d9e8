import { hasVisibleText, lengthOf, lengthWords } from '#contract/platform/text/text.ts'

export const VOTE_QUESTION_MAX = 100
export const VOTE_OPTION_MAX = 40
export const voteOptions = { least: 2, most: 12 } as const
export const VOTE_WHY_MAX = 200
/** Maximum characters of the author's note on a changed answer. */
export const VOTE_NOTE_MAX = 300
/**
 * Minimum ballots for shares to be shown. Shares of fewer say more about the few voters than about the story.
 */
export const SHARES_FROM = 10
export const VOTE_DAYS_MAX = 365
/** Maximum reasons shown with a result, newest first. */
export const WHYS_MAX = 50

/**
 * The planned end of a vote: the part that reveals the culprit, a time, or the author's action. Each of the
 * three ends the vote, whichever was planned.
 */
export const voteClosings = ['reveal', 'at', 'manual'] as const
export type VoteClosing = (typeof voteClosings)[number]

export const voteStates = ['open', 'closed', 'revealed'] as const
export type VoteState = (typeof voteStates)[number]

/** The field and the reason why a vote can't be opened, or `null`. */
export function voteProblem({ question, options }: { question: string; options: readonly string[] }) {
  if (!hasVisibleText(question)) return { field: 'question', message: '질문을 입력해 주세요.' }
  if (options.length < voteOptions.least || options.length > voteOptions.most)
    return {
      field: 'options',
      message: `선택지는 ${voteOptions.least}개부터 ${voteOptions.most}개까지입니다.`,
    }
  if (options.some(option => lengthOf(option) > VOTE_OPTION_MAX))
    return { field: 'options', message: `선택지 하나는 ${lengthWords(VOTE_OPTION_MAX)}` }
  if (!options.every(hasVisibleText)) return { field: 'options', message: '빈 선택지가 있습니다.' }
  if (new Set(options.map(option => option.trim())).size < options.length)
    return { field: 'options', message: '같은 선택지가 두 번 있습니다.' }
  return null
}

/** Each option's share in whole per cent; `null` if there are too few ballots. */
export function sharesOf(counts: readonly number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total < SHARES_FROM ? null : counts.map(count => Math.round((100 * count) / total))
}
