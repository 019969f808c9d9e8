import type { Post } from '#contract/community/posts/posts.ts'
import { GivenUpCase } from './GivenUpCase.tsx'
import { SolvedCase } from './SolvedCase.tsx'
import { DailyDoor } from './solved/DailyDoor.tsx'
import { SolutionText } from './solved/SolutionText.tsx'
import type { Solution } from './solved/solution.ts'

export interface ClosedCaseProps {
  post: Pick<Post, 'postId' | 'title' | 'type'>
  /** Unknown where it could not be fetched after the right answer. */
  solution: Solution | undefined
  end: 'solved' | 'given up' | 'not for them'
  /** Ended at this very moment. */
  isFresh: boolean
  hasPushed(): boolean
  learn(): Promise<unknown>
  /** Where to go on from a case that is closed. */
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

/** A case as those see it who know its end, or never had to find it. */
export const ClosedCase = (closed: ClosedCaseProps) => (
  <>
    <EndOf {...closed} />
    {closed.isFresh && <DailyDoor postId={closed.post.postId} />}
  </>
)
