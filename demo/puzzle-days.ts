import type { Filling } from '#server/seeding/filling.ts'
import type { Demo } from './content.ts'
import type { SiteClient } from './site-client.ts'

interface Given {
  filling: Pick<Filling, 'puzzleDay'>
  /** Yesterday first. */
  pastDays: { day: string }[]
  call: SiteClient
  tokenOf(username: string): string
  postIdOf(key: string): number
}

/** A day that had a member's puzzle for its case, and puzzles that wait for the editors. */
export async function fillPuzzleDays(
  { puzzleDays: { past, nominated }, posts }: Pick<Demo, 'puzzleDays' | 'posts'>,
  { filling, pastDays, call, tokenOf, postIdOf }: Given,
) {
  const day = pastDays[past.ago - 1]?.day
  if (day) await filling.puzzleDay({ day, postId: postIdOf(past.post) })
  for (const key of nominated) {
    const token = tokenOf(posts.find(post => post.key === key)?.author ?? '')
    await call('POST /api/daily/nomination', { token, body: { postId: postIdOf(key) } })
  }
}
