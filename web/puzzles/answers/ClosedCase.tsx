import type { Post } from '#contract/community/posts/posts.ts'
import { GivenUpCase } from './GivenUpCase.tsx'
import { SolvedCase } from './SolvedCase.tsx'
import { DailyDoor } from './solved/DailyDoor.tsx'
import { SolutionText } from './solved/SolutionText.tsx'
import type { Solution } from './solved/solution.ts'

interface ClosedCaseProps {
  post: Pick<Post, 'postId' | 'title' | 'type'>
  /** `undefined` if it could not be fetched after the right answer. */
  solution: Solution | undefined
  end: 'solved' | 'given up' | 'not for them'
  /** Whether the case ended just now. */
  isFresh: boolean
  hasPushed(): boolean
  refetch(): Promise<unknown>
  /** The link to follow after a closed case. */
  nextHref: string
}

function EndOf({ end, solution, isFresh, hasPushed, ...rest }: ClosedCaseProps) {
  if (end === 'solved') {
    const known = solution?.solved === 'true' ? solution : undefined
    return <SolvedCase solution={known} isFresh={isFresh} hasPushed={hasPushed} {...rest} />
  }
  if (!solution) return null
  if (end === 'given up') return <GivenUpCase solution={solution} isFresh={isFresh} hasPushed={hasPushed} />
  return <SolutionText solution={solution} hasPushed={hasPushed} />
}

/** A case for readers who know its solution, or who may not solve it. */
export const ClosedCase = (closed: ClosedCaseProps) => (
  <>
    <EndOf {...closed} />
    {closed.isFresh && <DailyDoor postId={closed.post.postId} />}
  </>
)
