import { useId, useState } from 'react'
import { isAdmin } from '#contract/boards.ts'
import type { Post } from '#contract/posts.ts'
import { useRevalidate } from '../navigation/navigation.ts'
import { useViewer } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { failureWords } from '../ui/use-action.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DifficultyLine } from './DifficultyLine.tsx'
import { GivenUpCase } from './GivenUpCase.tsx'
import { GiveUpButton } from './GiveUpButton.tsx'
import { Hints } from './Hints.tsx'
import { SolutionText } from './SolutionText.tsx'
import { SolvedCase } from './SolvedCase.tsx'
import { SolversButton } from './SolversButton.tsx'
import type { Solution, Solving } from './solution.ts'

interface AnswerBoxProps {
  post: Pick<Post, 'postId' | 'memberId' | 'hintCount' | 'solverCount' | 'difficulty' | 'ending'>
  solving: Solving
}

/** Under a puzzle or an unsolved case: where it is solved, and what those see who solved it: as high for every member. */
export function AnswerBox({ post, solving }: AnswerBoxProps) {
  const { postId, hintCount, solverCount, difficulty } = post
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="my-8 flex flex-col border border-edge border-t-4 border-t-stamp bg-card p-5 max-wide:my-6 max-wide:p-4 [html[data-member]_&]:min-h-88"
    >
      <div className="mb-4 flex items-center justify-between gap-3 border-line border-b pb-3">
        <div>
          <h2 id={titleId} className="text-lg">
            사건 해결
          </h2>
          <DifficultyLine difficulty={difficulty} />
        </div>
        <SolversButton postId={postId} count={solverCount} />
      </div>
      <ForThisReader post={post} solving={solving} />
      <Hints key={postId} postId={postId} hintCount={hintCount} knowsSolution={solving.knowsSolution} />
    </section>
  )
}

/** Until it is known who reads, what visitors see. */
function ForThisReader({ post: { postId, memberId, ending }, solving }: AnswerBoxProps) {
  const viewer = useViewer()
  const revalidate = useRevalidate()
  const { solution, learn, take } = solving
  const [isFresh, setIsFresh] = useState(false)
  const [hasJustGivenUp, setHasJustGivenUp] = useState(false)

  const isSolved = solution?.solved === 'true'
  if (isSolved || isFresh)
    return <SolvedCase solution={isSolved ? solution : undefined} isFresh={isFresh} learn={learn} />

  if (solution?.gaveUp) return <GivenUpCase solution={solution} isFresh={hasJustGivenUp} />

  const isOwn = viewer?.memberId === memberId
  if (isOwn || isAdmin(viewer))
    return (
      <>
        <p className="text-faded">
          {isOwn ? '자신이 쓴 문제에는 정답을 제출할 수 없습니다.' : '관리자에게만 미리 보입니다.'}
        </p>
        {solution && <SolutionText solution={solution} />}
      </>
    )

  async function showSolved() {
    await learn().catch(error => toast.failure(failureWords(error)))
    setIsFresh(true)
    await revalidate()
  }
  async function showGivenUp(told: Solution) {
    take(told)
    setHasJustGivenUp(true)
    await revalidate()
  }
  const ways = viewer?.activated && <GiveUpButton postId={postId} ending={ending} onGivenUp={showGivenUp} />
  if (ending === 'open') return <p className="text-faded">아직 정답이 없는 사건입니다.</p>
  if (ending === 'explanation')
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-faded">정답을 받지 않는 문제입니다. 해설을 읽으며 마칩니다.</p>
        {ways}
      </div>
    )
  return (
    <AnswerForm postId={postId} onRight={showSolved}>
      {ways}
    </AnswerForm>
  )
}
