import type { DemoPost } from './shape.ts'
import type { SiteClient } from './site-client.ts'

interface Deps {
  call: SiteClient
  tokenOf(username: string): string
  postId: number
}

/** Members give wrong answers to a puzzle. Its author asks about them and writes replies. */
export async function addAsks(
  { author, tellsWrong = false, asked = [] }: DemoPost,
  { call, tokenOf, postId }: Deps,
) {
  const token = tokenOf(author)
  for (const { text, by, reply } of asked) {
    for (const username of by)
      await call('POST /api/correct', {
        token: tokenOf(username),
        body: { postId, answer: text, wasTold: tellsWrong },
      })
    await call('POST /api/post/stats/ask', { token, body: { postId, text } })
    if (reply) await call('PUT /api/post/stats/reply', { token, body: { postId, text, reply } })
  }
}
