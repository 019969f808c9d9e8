import { boardOf, boards } from '#contract/community/boards/boards.ts'
import { COMMENTS_PAGE_SIZE } from '#contract/community/comments/comment-rules.ts'
import { fullTitle } from '#contract/community/posts/post-rules.ts'
import type { PageTag } from '#contract/pages.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardLabel } from '#contract/trust/site-settings/face-rules.ts'
import type { Api } from '#web/app/api/api.ts'
import { AdSlot } from '#web/app/layout/ads/AdSlot.tsx'
import { idOf, pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { faceIn, useBoardHref } from '#web/app/state/face.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { ListButton } from '#web/community/case-lists/ListButton.tsx'
import { PostTalk } from '#web/community/comments/PostTalk.tsx'
import { Errata } from '#web/community/post-body/Errata.tsx'
import { PostBody } from '#web/community/post-body/PostBody.tsx'
import { ScrapButton } from '#web/community/scraps/ScrapButton.tsx'
import { VotePlace } from '#web/library/polls/VotePlace.tsx'
import { PartEnd } from '#web/library/series/PartEnd.tsx'
import { SeriesNavigation } from '#web/library/series/SeriesNavigation.tsx'
import { readOtherSeries, SeriesShelf } from '#web/library/series/SeriesShelf.tsx'
import { AnswerBox } from '#web/puzzles/answers/AnswerBox.tsx'
import { useSolving } from '#web/puzzles/answers/solved/solution.ts'
import { NoteButton } from '#web/puzzles/case-notes/NoteButton.tsx'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { ShareButton } from '#web/ui/feedback/ShareButton.tsx'
import { PostActions } from './PostActions.tsx'
import { PostHeading } from './PostHeading.tsx'
import { PostNeighbours } from './PostNeighbours.tsx'
import { Rebuttals } from './Rebuttals.tsx'
import { RecommendToggle } from './RecommendToggle.tsx'
import { useViewCount } from './view-count.ts'

/** Maximum covers of other series below a part. They fill one row. */
const COVERS = 4

async function readPost(api: Api, postId: number) {
  const { data } = await api('GET /api/post', { query: { postId } })
  // The editor's JSON isn't needed to show the post.
  const { content, ...post } = data.post
  const board = boardOf(post.type)
  if (!board) throw new Refusal('not_found')
  return { post, board }
}

export async function load({ api, params, search }: LoadArgs<'postId'>) {
  const postId = idOf(params.postId)
  const page = pageOf(search)
  const { post, board } = await readPost(api, postId)
  // A part links to the next part and to other series. Other posts link to posts of their board.
  const [comments, neighbours, otherSeries] = await Promise.all([
    api('GET /api/comments', { query: { postId, page, size: COMMENTS_PAGE_SIZE } }),
    post.series ? null : api('GET /api/post/neighbours', { query: { postId } }),
    post.series ? readOtherSeries(api, post.series.seriesId, COVERS) : [],
  ])
  return { post, board, comments, neighbours: neighbours?.data, otherSeries }
}

export function head({ post, board }: Loaded<typeof load>): HeadContent {
  const canonical = hrefOf('post', { postId: post.postId })
  return {
    title: fullTitle(post),
    description: site => post.excerpt || `${boardLabel(faceIn(site), board)}: ${post.title}`,
    canonical,
    picture: post.picture ?? post.card,
    type: 'article',
    structured:
      import.meta.env.SSR &&
      (({ siteUrl }) => ({
        '@context': 'https://schema.org',
        '@type': board === 'novel' ? 'Article' : 'DiscussionForumPosting',
        headline: post.title,
        text: post.excerpt,
        url: siteUrl + canonical,
        datePublished: post.datetime,
        author: { '@type': 'Person', name: post.nickname },
        ...(post.series && {
          position: post.series.position,
          isPartOf: {
            '@type': 'CreativeWorkSeries',
            name: post.series.title,
            url: `${siteUrl}/series/${post.series.seriesId}`,
          },
        }),
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
      })),
  }
}

export const tags = ({ post, neighbours }: Loaded<typeof load>): PageTag[] => [
  `post:${post.postId}`,
  ...(neighbours?.rows ?? []).map(({ postId }) => `post:${postId}` as const),
  ...(post.series ? (['series-shelf', `series:${post.series.seriesId}`] as const) : []),
]

/** A part is a page of its series, as the line above its title says. */
export const place = ({ post, board }: Loaded<typeof load>) =>
  post.series ? hrefOf('seriesList') : hrefOf('board', { board })

export function PostScreen({ post, board, comments, neighbours: read, otherSeries }: Loaded<typeof load>) {
  useViewCount(post.postId)
  const boardHref = useBoardHref()(board)
  const neighbours = boardHref ? read : undefined
  const { hasAnswer } = boards[board]
  const isLong = board === 'novel' || hasAnswer
  const { siteUrl } = useSettings()
  const further = neighbours?.nextPostId ?? neighbours?.previousPostId
  const nextHref = further ? hrefOf('post', { postId: further }) : (boardHref ?? '/')
  const solving = useSolving(hasAnswer ? post.postId : null, post.memberId)
  return (
    <div key={post.postId} className={neighbours ? 'post-page' : ''}>
      <article className={`post mx-auto ${post.series ? 'part' : 'max-w-[42.75rem]'}`}>
        {board === 'novel' && <div aria-hidden className="read-so-far" />}
        <PostHeading post={post} board={board} isLong={isLong} />
        <PostBody html={post.contentHtml} isLong={isLong} isNovel={board === 'novel'} />
        {board === 'novel' && (
          <p
            aria-hidden
            className="mt-8 flex items-center justify-center gap-3 font-book font-semibold text-lg"
          >
            <span className="size-2 rounded-full bg-stamp-fill" />
            {post.series ? `${post.series.position}화 끝` : '끝'}
            <span className="size-2 rounded-full bg-stamp-fill" />
          </p>
        )}
        <Rebuttals rebuttals={post.rebuttals} />
        <Errata errata={post.errata} className="my-6" />
        {post.series?.vote && (
          <VotePlace seriesId={post.series.seriesId} vote={post.series.vote} className="my-6" />
        )}
        {post.series && (
          <>
            <PartEnd series={{ ...post.series, memberId: post.memberId }} />
            <SeriesNavigation postId={post.postId} series={post.series} />
          </>
        )}
        {hasAnswer && <AnswerBox post={post} solving={solving} nextHref={nextHref} />}
        <div className="acts mt-6 mb-8 border-line border-t pt-1">
          <RecommendToggle post={post} />
          <ScrapButton postId={post.postId} />
          {isLong && <NoteButton on={{ postId: post.postId }} />}
          <ListButton item={{ postId: post.postId }} />
          <ShareButton title={fullTitle(post)} />
          {/* The space is reserved until the menu loads. */}
          <div className="acts-more">
            <MoreMenu
              target={{
                targetType: 'post',
                targetId: post.postId,
                authorId: post.memberId,
                nickname: post.nickname,
                board,
              }}
            />
          </div>
        </div>
        <PostActions post={post} board={board} />
        <AdSlot place="post" />
        <AdSlot place="postMobile" />
        <PostTalk post={post} listing={comments} mayEnter={solving.knowsSolution} />
        {otherSeries.length > 0 && (
          <div className="mt-12">
            <SeriesShelf series={otherSeries} title="다른 연재 작품" />
          </div>
        )}
        <p className="print-only">{`${siteUrl}/post/${post.postId}`}</p>
      </article>
      {neighbours && <PostNeighbours neighbours={neighbours} board={board} />}
    </div>
  )
}
