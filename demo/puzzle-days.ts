import type { Filling } from '#server/seeding/filling.ts'
import type { Demo } from './content.ts'
import type { SiteClient } from './site-client.ts'

interface Deps {
  filling: Pick<Filling, 'puzzleDay'>
  /** Past days, starting with yesterday. */
  pastDays: { day: string }[]
  call: SiteClient
  tokenOf(username: string): string
  postIdOf(key: string): number
}

/** Makes a member's puzzle the case of a past day, and nominates further puzzles. */
export async function fillPuzzleDays(
  { puzzleDays: { past, nominated }, posts }: Pick<Demo, 'puzzleDays' | 'posts'>,
  { filling, pastDays, call, tokenOf, postIdOf }: Deps,
) {
  const day = pastDays[past.ago - 1]?.day
  if (day) await filling.puzzleDay({ day, postId: postIdOf(past.post) })
  for (const key of nominated) {
    const token = tokenOf(posts.find(post => post.key === key)?.author ?? '')
    await call('POST /api/daily/nomination', { token, body: { postId: postIdOf(key) } })
  }
}
