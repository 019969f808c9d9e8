import { type ReasonKey, reasons, reasonsFor } from '#contract/trust/moderation/moderation-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import { LabelledSelect } from '#web/ui/forms/Labelled.tsx'

export const ReasonSelect = ({
  targetType,
  reason,
  onChange,
}: {
  targetType: TargetType
  reason: ReasonKey
  onChange(reason: ReasonKey): void
}) => (
  <LabelledSelect label="사유" value={reason} onChange={value => onChange(value as ReasonKey)}>
    {reasonsFor(targetType).map(key => (
      <option key={key} value={key}>
        {reasons[key].label}
      </option>
    ))}
  </LabelledSelect>
)
