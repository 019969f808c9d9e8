import type { DemoContext } from './demo-context.ts'
import type { DemoActs, DemoPost } from './shape.ts'

/**
 * A member's acts besides writing: solving, giving up, recommending, bookmarking, and editing the profile.
 */
export async function runMemberAct(
  acts: DemoActs,
  posts: DemoPost[],
  { call, tokenOf, postIdOf, bookIdOf }: DemoContext,
) {
  const {
    by,
    solves,
    givesUp = [],
    recommendsPosts,
    recommendsBooks,
    bio,
    scraps = {},
    mutes = [],
    watches = [],
    digest,
  } = acts
  const token = tokenOf(by)
  const answerTo = (key: string) => posts.find(post => post.key === key)?.answer?.split('\n')[0] ?? ''
  const recommend = (what: { postId: number; bookId: null } | { postId: null; bookId: number }) =>
    call('POST /api/recommendation', { token, body: what })
  // Cases are solved in the order of the posts, because a profile lists them by the time of solving.
  for (const { key } of posts.filter(post => solves.includes(post.key)))
    await call('POST /api/correct', { token, body: { postId: postIdOf(key), answer: answerTo(key) } })
  // Other acts run in parallel: the order under each post depends only on the members' order.
  await Promise.all([
    ...givesUp.map(key => call('POST /api/giveup', { token, body: { postId: postIdOf(key) } })),
    ...recommendsPosts.map(key => recommend({ postId: postIdOf(key), bookId: null })),
    ...recommendsBooks.map(key => recommend({ postId: null, bookId: bookIdOf(key) })),
  ])
  if (bio) await call('PUT /api/user/profile', { token, body: { openness: 'open', bio, showSolved: true } })
  for (const [key, note] of Object.entries(scraps))
    await call('POST /api/scrap', { token, body: { postId: postIdOf(key), note } })
  for (const key of mutes) await call('POST /api/mute', { token, body: { postId: postIdOf(key) } })
  for (const board of watches) await call('POST /api/watch', { token, body: { board, level: 'all' } })
  if (digest) {
    const { data } = await call('GET /api/user/notification-settings', { token, body: undefined })
    await call('PUT /api/user/notification-settings', { token, body: { ...data, digest } })
  }
}
