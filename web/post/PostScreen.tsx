import { boardOf, boards } from '#contract/boards.ts'
import { COMMENTS_PAGE_SIZE } from '#contract/comments.ts'
import { Refusal } from '#contract/refusals.ts'
import { Comments } from '../comments/Comments.tsx'
import type { HeadContent } from '../head.tsx'
import { AdSlot } from '../layout/AdSlot.tsx'
import { pageOf } from '../navigation/address.ts'
import type { LoadArgs, Loaded } from '../screen.tsx'
import { PostActions } from './PostActions.tsx'
import { PostBody } from './PostBody.tsx'
import { PostHeading } from './PostHeading.tsx'
import { RecommendToggle } from './RecommendToggle.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useViewCount } from './view-count.ts'

export async function load({ api, params, search }: LoadArgs<'postId'>) {
  const postId = Number(params.postId)
  if (!/^[1-9]\d{0,9}$/.test(params.postId)) throw new Refusal('not_found')
  const page = pageOf(search)
  const [{ data }, comments] = await Promise.all([
    api('GET /api/post', { query: { postId } }),
    api('GET /api/comments', { query: { postId, page, size: COMMENTS_PAGE_SIZE } }),
  ])
  const { content, ...post } = data.post
  const board = boardOf(post.type)
  if (!board) throw new Refusal('not_found')
  return { post, board, comments }
}

export function head({ post, board }: Loaded<typeof load>): HeadContent {
  const canonical = `/post/${post.postId}`
  return {
    title: post.title,
    description: post.excerpt || `${boards[board].name}: ${post.title}`,
    canonical,
    type: 'article',
    structured: ({ siteUrl }) => ({
      '@context': 'https://schema.org',
      '@type': board === 'novel' ? 'Article' : 'DiscussionForumPosting',
      headline: post.title,
      text: post.excerpt,
      url: siteUrl + canonical,
      datePublished: post.datetime,
      author: { '@type': 'Person', name: post.nickname },
      commentCount: post.commentCount,
      interactionStatistic: [
        {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: post.recommendationCount,
        },
        {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/ViewAction',
          userInteractionCount: post.viewCount,
        },
      ],
    }),
  }
}

export const tags = ({ post }: Loaded<typeof load>) => [`post:${post.postId}` as const]

export function PostScreen({ post, board, comments }: Loaded<typeof load>) {
  useViewCount(post.postId)
  return (
    <article key={post.postId}>
      <PostHeading post={post} board={board} />
      <PostBody html={post.contentHtml} isLong={board === 'novel' || boards[board].hasAnswer} />
      <div className="mt-8 flex flex-wrap items-center justify-center gap-2">
        <RecommendToggle post={post} />
        <ShareButton title={post.title} />
      </div>
      <PostActions post={post} board={board} />
      <AdSlot place="post" />
      <AdSlot place="postMobile" />
      <Comments post={post} listing={comments} />
    </article>
  )
}
