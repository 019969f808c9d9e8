import type { ReactNode } from 'react'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { StandingsContext, useStandings } from './standings.ts'

/** Around lists of posts: their cases show how the viewer stands to them. */
export function Standings({ posts, children }: { posts: PostRow[]; children: ReactNode }) {
  const cases = posts.flatMap(({ postId, caseFacts }) => (caseFacts ? [postId] : []))
  return <StandingsContext value={useStandings(cases)}>{children}</StandingsContext>
}
