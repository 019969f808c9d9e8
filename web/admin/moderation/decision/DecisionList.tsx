import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { contents, memberEffects, reasons } from '#contract/trust/moderation/moderation-rules.ts'

export function DecisionList({
  decisions,
  className = '',
}: {
  decisions: CaseDetail['precedents']
  className?: string
}) {
  return (
    <ul className={`${className} list-disc pl-5 text-faded text-sm`}>
      {decisions.map(one => (
        <li key={one.decisionId}>
          {contents[one.content]}
          {one.member !== 'none' && `, ${memberEffects[one.member]}`} · {reasons[one.reason].label}
          {one.title && ` · ${one.title}`}
          {one.undoneAt && ' · 되돌림'}
        </li>
      ))}
    </ul>
  )
}
