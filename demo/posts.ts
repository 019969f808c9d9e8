import type { Demo } from './content.ts'
import { documentOf, type PictureOf } from './document-of.ts'
import { castBallots } from './series.ts'
import type { DemoPost } from './shape.ts'
import type { pictureUploader } from './site-client.ts'
import { talkAbout } from './talk.ts'
import { withNames } from './with-names.ts'
import type { DemoWritten } from './written.ts'

interface Given {
  demo: Pick<Demo, 'pictures' | 'series'>
  upload: ReturnType<typeof pictureUploader>
}

/** Uploads the pictures of a text for its author. */
async function uploaded(
  body: string,
  token: string,
  { demo: { pictures }, upload }: Given,
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
export async function addDemoPost(post: DemoPost, written: DemoWritten, given: Given) {
  const { call, tokenOf, called, keepPost, seriesIdOf, voteIdOf } = written
  const { author, board: type, title, body, answer = null, explanation = null, hints, tellsWrong } = post
  const token = tokenOf(author)
  const doc = documentOf(body, await uploaded(body, token, given))
  const content = JSON.stringify(withNames(doc, called))
  const told = given.demo.series.find(({ vote }) => vote?.toldBy === post.key)
  if (told) await castBallots(told, written)
  const draft = {
    ...{ type, title, content, answer, explanation },
    ...(hints && { hints }),
    ...(tellsWrong && { tellsWrong }),
    ...(told && { seriesId: seriesIdOf(told.title), closesVote: voteIdOf(told.title) }),
  }
  const { data } = await call('POST /api/post', { token, body: draft })
  keepPost(post.key, data.postId)
  await talkAbout(data, post.comments ?? [], written)
}
