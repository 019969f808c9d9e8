import {
  type PracticeLevel,
  practiceLevels,
  practiceLevelWords,
} from '#contract/puzzles/practice/practice-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'

/** One button for each difficulty; a press starts. */
export function LevelChoice({
  pending,
  label,
  onChoose,
}: {
  pending: boolean
  label: string
  onChoose(level: PracticeLevel): void
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-3 max-wide:grid-cols-1">
      {practiceLevels.map(level => (
        <li key={level} className="flex flex-col gap-3 border border-edge bg-card p-4">
          <p className="font-book text-lg">{practiceLevelWords[level].name}</p>
          <p className="grow text-faded text-sm">{practiceLevelWords[level].line}</p>
          <Button look="primary" pending={pending} onClick={() => onChoose(level)}>
            {`${practiceLevelWords[level].adjective} ${label}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
