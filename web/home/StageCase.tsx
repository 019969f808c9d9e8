import { caseName } from '#contract/post-rules.ts'
import type { StageCase as Shown } from '#contract/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { difficultyWord } from '../board/difficulty-word.ts'
import { shortFigure } from '../ui/figures.ts'
import { Stage } from './Stage.tsx'

/** On a site without a puzzle: an invitation to bring one. */
const FirstCase = () => (
  <Stage
    eyebrow="추리 퀴즈"
    title="첫 사건을 기다리고 있습니다"
    lines="아는 문제, 지어낸 수수께끼, 밤새 풀지 못한 이야기를 올려 주세요. 정답은 봉인되고, 맞힌 사람의 이름이 차례로 기록됩니다."
    isWhole
    door={{ href: hrefOf('newPost', { board: 'custom' }), label: '사건 쓰기' }}
  />
)

/** The newest puzzle that nobody has solved. */
export function StageCase({ stageCase }: { stageCase: Shown | null }) {
  if (!stageCase?.caseFacts) return <FirstCase />
  const { postId, caseNumber, title, nickname, triedCount, caseFacts } = stageCase
  const { excerpt, solverCount, hintCount, difficulty } = caseFacts
  return (
    <Stage
      eyebrow={
        <>
          <span>추리 퀴즈</span>
          {caseNumber && <span className="figures">{caseName(caseNumber)}</span>}
        </>
      }
      title={title}
      lines={excerpt}
      facts={
        <>
          <span>{`${shortFigure(triedCount)}명 도전 · ${shortFigure(solverCount)}명 해결`}</span>
          {difficulty && <span>{`난이도 ${difficultyWord(difficulty)}`}</span>}
          {hintCount > 0 && <span>{`힌트 ${hintCount}개`}</span>}
          <span className="min-w-0 truncate">{nickname}</span>
        </>
      }
      stamp={solverCount ? { words: '해결', tone: 'solved' } : { words: '미해결', tone: 'open' }}
      door={{ href: hrefOf('post', { postId }), label: '사건 열기' }}
    />
  )
}
