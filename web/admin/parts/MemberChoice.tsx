import type { Viewer } from '#contract/people/members/members.ts'
import {
  type CaseAbout,
  type MemberEffect,
  memberEffects,
  memberEffectsOf,
} from '#contract/trust/moderation/moderation-rules.ts'
import { LabelledSelect } from '#web/ui/forms/Labelled.tsx'

const daysWords = (days: number | null) => (days === null ? '무기한' : `${days}일`)

interface LengthProps {
  lengths: readonly (number | null)[]
  length: number | null | undefined
  onLength(days: number | null): void
}

const LengthChoice = ({ lengths, length, onLength }: LengthProps) => (
  <LabelledSelect
    label="기간"
    value={String(length)}
    onChange={value => onLength(value === 'null' ? null : Number(value))}
  >
    {lengths.map(option => (
      <option key={String(option)} value={String(option)}>
        {daysWords(option)}
      </option>
    ))}
  </LabelledSelect>
)

export const MemberChoice = ({
  viewer,
  about,
  effect,
  onEffect,
  ...ofLength
}: LengthProps & {
  viewer: Viewer
  about: CaseAbout
  effect: MemberEffect
  onEffect(effect: MemberEffect): void
}) => (
  <>
    <LabelledSelect
      label="작성자에 대한 조치"
      value={effect}
      onChange={value => onEffect(value as MemberEffect)}
    >
      {memberEffectsOf(viewer, about).map(key => (
        <option key={key} value={key}>
          {memberEffects[key]}
        </option>
      ))}
    </LabelledSelect>
    {ofLength.lengths.length > 0 && <LengthChoice {...ofLength} />}
  </>
)
