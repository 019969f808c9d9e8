import { caseName } from '#contract/community/posts/post-rules.ts'

/** A case's number on its board. */
export const CaseNumber = ({ caseNumber }: { caseNumber: number }) => (
  <span className="figures whitespace-nowrap">{caseName(caseNumber)}</span>
)
