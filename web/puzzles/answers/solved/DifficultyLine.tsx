import { DIFFICULTY_TRIED_MIN } from '#contract/community/posts/post-rules.ts'
import type { Post } from '#contract/community/posts/posts.ts'
import { UNMEASURED } from '#contract/puzzles/ratings/level-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'

/** A puzzle's measured level, and the numbers of members who tried and solved it. */
export const DifficultyLine = ({
  post: { difficulty, level, type },
}: {
  post: Pick<Post, 'difficulty' | 'level' | 'type'>
}) => (
  <p className="figures text-faded text-sm max-wide:order-1 max-wide:basis-full">
    {difficulty
      ? `${type === '추리 퀴즈' ? `난이도 ${level ?? UNMEASURED} · ` : ''}${figure(difficulty.tried)}명 도전 · ${Math.round((difficulty.solved / difficulty.tried) * 100)}% 해결`
      : `${DIFFICULTY_TRIED_MIN}명 이상 도전하면 난이도가 표시됩니다.`}
  </p>
)
