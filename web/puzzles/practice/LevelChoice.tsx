import { type Scene, sceneHref } from '#contract/puzzles/daily/case-art.ts'
import {
  type PracticeLevel,
  practiceLevels,
  practiceLevelWords,
} from '#contract/puzzles/practice/practice-rules.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { Button } from '#web/ui/controls/Button.tsx'

/** The picture of each difficulty: a scene like those of practice cases. */
const scenes: Record<PracticeLevel, Scene> = {
  easy: { place: '열람실', tools: ['돋보기', '두꺼운 사전', '가위'] },
  normal: { place: '등롱실', tools: ['닻', '목도리', '기름통'] },
  hard: { place: '분장실', tools: ['망치', '깃털 펜', '커튼 끈'] },
}

/** One button for each difficulty; a press starts. */
export function LevelChoice({
  pending,
  onChoose,
}: {
  pending: boolean
  onChoose(level: PracticeLevel): void
}) {
  return (
    <ul aria-label="사건 풀기" className="grid grid-cols-3 gap-3 max-wide:grid-cols-1">
      {practiceLevels.map(level => (
        <li key={level} className="flex flex-col border border-edge bg-card px-4 pb-4">
          <span className="-mx-4 border-edge border-b bg-plate">
            <Art
              href={theme => sceneHref(scenes[level], theme)}
              width={640}
              height={400}
              className="w-full"
            />
          </span>
          <p className="mt-3 font-book font-semibold text-xl">{practiceLevelWords[level].name}</p>
          <p className="mt-1 mb-3 grow text-faded text-sm">{practiceLevelWords[level].line}</p>
          <Button variant="primary" pending={pending} onClick={() => onChoose(level)}>
            {`${practiceLevelWords[level].adjective} 사건 풀기`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
