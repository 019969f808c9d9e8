import type { ClaimState } from '#contract/trust/takedowns/rights.ts'
import { claimActs, claimOutcomes } from '#contract/trust/takedowns/rights-rules.ts'
import { dayWords } from '#web/ui/dates/dates.ts'

/** The result for one text of a claim. */
export function itemWords({
  act,
  until,
  outcome,
}: Pick<ClaimState['items'][number], 'act' | 'until' | 'outcome'>) {
  if (act === null) return outcome ? claimOutcomes[outcome] : '검토하고 있습니다'
  if (act === 'delete') return claimOutcomes.erased
  if (act === 'reject') return claimActs.reject
  if (act === 'rebuttal') return '반박 내용을 글 아래에 실음'
  if (outcome) return `임시조치가 끝남 · ${claimOutcomes[outcome]}`
  return until ? `${dayWords(until)}까지 임시조치` : claimActs.temporary
}
