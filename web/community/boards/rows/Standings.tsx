import type { ReactNode } from 'react'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { StandingsContext, useStandings } from './standings.ts'

/** Provides the viewer's standings to the cases in lists of posts. */
export function Standings({ posts, children }: { posts: PostRow[]; children: ReactNode }) {
  const cases = posts.flatMap(({ postId, caseFacts }) => (caseFacts ? [postId] : []))
  return <StandingsContext value={useStandings(cases)}>{children}</StandingsContext>
}
