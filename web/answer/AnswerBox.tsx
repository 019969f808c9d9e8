import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isAdmin } from '#contract/boards.ts'
import { useViewer } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { failureWords } from '../ui/use-action.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { SolutionText } from './SolutionText.tsx'
import { SolvedCase } from './SolvedCase.tsx'
import { SolversButton } from './SolversButton.tsx'
import { useSolution } from './solution.ts'

interface AnswerBoxProps {
  post: { postId: number; memberId: number }
  solverCount: number
}

/** Under a puzzle or an unsolved case: where it is solved, and what those see who solved it: as high for every member. */
export function AnswerBox({ post, solverCount }: AnswerBoxProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto my-8 flex max-w-[44rem] flex-col border border-edge border-t-4 border-t-stamp bg-card p-5 max-wide:my-6 max-wide:p-4 [html[data-member]_&]:min-h-88"
    >
      <div className="mb-4 flex items-center justify-between gap-3 border-line border-b pb-3">
        <h2 id={titleId} className="text-lg">
          사건 해결
        </h2>
        <SolversButton postId={post.postId} count={solverCount} />
      </div>
      <ForThisReader post={post} />
    </section>
  )
}

/** Until it is known who reads, what visitors see. */
function ForThisReader({ post: { postId, memberId } }: Pick<AnswerBoxProps, 'post'>) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const { solution, learn } = useSolution(postId)
  const [isFresh, setIsFresh] = useState(false)

  const isSolved = solution?.solved === 'true'
  if (isSolved || isFresh)
    return <SolvedCase solution={isSolved ? solution : undefined} isFresh={isFresh} learn={learn} />

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
  return <AnswerForm postId={postId} onRight={showSolved} />
}
