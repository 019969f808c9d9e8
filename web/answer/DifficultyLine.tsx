import { DIFFICULTY_TRIED_MIN } from '#contract/post-rules.ts'
import type { Difficulty } from '#contract/posts.ts'
import { figure } from '../ui/figures.ts'

/** How many tried a case, and how many of them solved it. */
export const DifficultyLine = ({ difficulty }: { difficulty: Difficulty | null }) => (
  <p className="figures text-faded text-sm">
    {difficulty
      ? `${figure(difficulty.tried)}명 도전 · ${Math.round((difficulty.solved / difficulty.tried) * 100)}% 해결`
      : `${DIFFICULTY_TRIED_MIN}명 이상 도전하면 난이도가 표시됩니다.`}
  </p>
)
