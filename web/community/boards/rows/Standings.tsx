import type { ReactNode } from 'react'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { StandingsContext, useStandings } from './standings.ts'

export function Standings({ posts, children }: { posts: PostRow[]; children: ReactNode }) {
  const cases = posts.flatMap(({ postId, caseFacts }) => (caseFacts ? [postId] : []))
  return <StandingsContext value={useStandings(cases)}>{children}</StandingsContext>
}
