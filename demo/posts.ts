import type { Demo } from './content.ts'
import type { DemoContext } from './demo-context.ts'
import { documentOf, type PictureOf } from './document-of.ts'
import { linkMentions } from './link-mentions.ts'
import { castBallots } from './series.ts'
import type { DemoPost } from './shape.ts'
import type { pictureUploader } from './site-client.ts'
import { addComments } from './talk.ts'

interface Deps {
  demo: Pick<Demo, 'pictures' | 'series'>
  upload: ReturnType<typeof pictureUploader>
}

/** Uploads the pictures of a text for its author. */
async function uploaded(
  body: string,
  token: string,
  { demo: { pictures }, upload }: Deps,
): Promise<PictureOf> {
  const sources = new Map<string, ReturnType<PictureOf>>()
  for (const { name, file, width, height } of pictures)
    if (body.includes(`](${name})`))
      sources.set(name, { src: await upload({ token, ...file }), width, height })
  return name => {
    const source = sources.get(name)
    if (!source) throw new Error(`the demo has no picture ${name}`)
    return source
  }
}

/** Writes a post with its comments. A post that reveals the end of a series closes the series' vote. */
export async function addDemoPost(post: DemoPost, written: DemoContext, deps: Deps) {
  const { call, tokenOf, called, keepPost, seriesIdOf, voteIdOf } = written
  const { author, board: type, title, body, answer = null, explanation = null, hints, tellsWrong } = post
  const token = tokenOf(author)
  const doc = documentOf(body, await uploaded(body, token, deps))
  const content = JSON.stringify(linkMentions(doc, called))
  const endedSeries = deps.demo.series.find(({ vote }) => vote?.toldBy === post.key)
  if (endedSeries) await castBallots(endedSeries, written)
  const draft = {
    ...{ type, title, content, answer, explanation },
    ...(hints && { hints }),
    ...(tellsWrong && { tellsWrong }),
    ...(endedSeries && { seriesId: seriesIdOf(endedSeries.title), closesVote: voteIdOf(endedSeries.title) }),
  }
  const { data } = await call('POST /api/post', { token, body: draft })
  keepPost(post.key, data.postId)
  await addComments(data, post.comments ?? [], written)
}
