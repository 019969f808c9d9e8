import { VOTE_DAYS_MAX, type VoteClosing, voteProblem } from '#contract/library/polls/vote-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'

const DAY_MS = 86_400_000

interface VoteInput {
  question: string
  options: string[]
  closes: VoteClosing
  closesAt?: string | null | undefined
}

/** Validates a vote for storing. Throws the same message that the form shows. */
export function validateVote({ question, options, closes, closesAt }: VoteInput, now: number) {
  const problem = voteProblem({ question, options })
  if (problem) throw invalid(problem.field, problem.message)
  if (closes !== 'at') return { question, options, closes, closesAt: null }
  const at = Date.parse(closesAt ?? '')
  if (!(at > now)) throw invalid('closesAt', '앞으로 올 시각을 선택해 주세요.')
  if (at > now + VOTE_DAYS_MAX * DAY_MS)
    throw invalid('closesAt', `${VOTE_DAYS_MAX}일 안의 시각을 선택해 주세요.`)
  return { question, options, closes, closesAt: new Date(at).toISOString() }
}

export const voteNotFound = () => new Refusal('not_found', { message: '지목을 찾을 수 없습니다.' })

export function assertOption(option: number | null | undefined, options: readonly string[]) {
  if (option && option > options.length) throw invalid('option', '목록에 있는 것을 선택해 주세요.')
}

export const voteAlreadyClosed = () => new Refusal('conflict', { message: '지목을 마감했습니다.' })
