import type { BoardKey } from '#contract/community/boards/boards.ts'
import { spoilerWords, WORST_SPOILER } from '#contract/library/reviews/review-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import {
  type CaseAbout,
  type Content,
  contents,
  contentsOf,
  movableBoards,
} from '#contract/trust/moderation/moderation-rules.ts'
import { useBoardLabel, useShownBoards } from '#web/app/state/face.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { LabelledSelect } from '#web/ui/forms/Labelled.tsx'

export const ContentChoice = ({
  viewer,
  about,
  chosen,
  onChoose,
}: {
  viewer: Viewer
  about: CaseAbout
  chosen: Content | null
  onChoose(content: Content): void
}) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-sm">글에 대한 조치</legend>
    <div className="flex flex-wrap gap-2">
      {contentsOf(viewer, about).map((content, index) => (
        <Button
          key={content}
          size="small"
          aria-pressed={chosen === content}
          className={chosen === content ? 'border-stamp font-semibold text-stamp' : ''}
          onClick={() => onChoose(content)}
        >
          <kbd aria-hidden className="text-faded text-xs">
            {index + 1}
          </kbd>
          {contents[content]}
        </Button>
      ))}
    </div>
  </fieldset>
)

/** The new spoiler level of a review; one level more if left empty. */
export const LevelSelect = ({ level, onChange }: { level: string; onChange(level: string): void }) => (
  <LabelledSelect label="올릴 단계" value={level} onChange={onChange}>
    <option value="">한 단계 위로</option>
    <option value={WORST_SPOILER}>{spoilerWords[WORST_SPOILER]}</option>
  </LabelledSelect>
)

/** The board to move a post to. */
export function BoardSelect({
  from,
  to,
  onChange,
}: {
  from: BoardKey | null
  to: BoardKey | ''
  onChange(to: BoardKey): void
}) {
  const label = useBoardLabel()
  const shown = useShownBoards()
  return (
    <LabelledSelect label="옮길 게시판" value={to} onChange={value => onChange(value as BoardKey)}>
      <option value="">선택</option>
      {movableBoards
        .filter(key => key !== from && shown.includes(key))
        .map(key => (
          <option key={key} value={key}>
            {label(key)}
          </option>
        ))}
    </LabelledSelect>
  )
}
