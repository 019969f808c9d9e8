import type { Reply } from '#contract/calls.ts'
import { boardOf } from '#contract/community/boards/boards.ts'
import { carriesAnswer } from '#contract/community/posts/post-rules.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import type { MemberProfile } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { Nothing, Part, useProfilePages } from './ProfilePart.tsx'
import { WorkRow } from './WorkRow.tsx'

interface Works {
  memberId: number
  nickname: string
  shown: NonNullable<MemberProfile['shown']>
  posts: Reply<'GET /api/member/posts'>
}

const SeriesPart = ({ nickname, series }: { nickname: string; series: Works['shown']['series'] }) => (
  <Part id="series" title="연재">
    <ul className="grid gap-y-4 pt-4">
      {series.map(({ seriesId, title, synopsis, status, partCount }) => (
        <li key={seriesId}>
          <a
            href={hrefOf('series', { seriesId })}
            className="flex items-center gap-4 visited:text-visited hover:text-stamp"
          >
            <PrintedCover id={seriesId} title={title} author={nickname} className="works-cover" />
            <span className="min-w-0">
              <span className="line-clamp-3 font-book font-semibold text-lg leading-snug">{title}</span>
              <span className="mt-1 line-clamp-4">{synopsis}</span>
              <span className="figures mt-2 block text-faded text-sm">
                {seriesStatusWords[status]} · {figure(partCount)}화
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
)

const ListsPart = ({ lists }: { lists: Works['shown']['lists'] }) => (
  <Part id="lists" title="사건철">
    <ul className="divide-y divide-line border-line border-b">
      {lists.map(({ listId, title, itemCount }) => (
        <li key={listId}>
          <a
            href={hrefOf('list', { listId })}
            className="flex min-h-11 items-center justify-between gap-3 py-1.5 visited:text-visited hover:bg-card hover:text-stamp"
          >
            <span className="line-clamp-2 min-w-0 font-book font-semibold text-lg">{title}</span>
            <span className="figures shrink-0 text-faded text-sm">{figure(itemCount)}건</span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
)

/** The series, lists and posts that a member shows. */
export function MemberWorks({ memberId, nickname, shown: { series, lists }, posts }: Works) {
  const typeLabel = useTypeLabel()
  const hrefOfPage = useProfilePages(memberId)
  const hasColumn = series.length + lists.length > 0
  return (
    <div className={`member-works ${hasColumn ? 'has-series' : ''}`}>
      <div className="min-w-0">
        {series.length > 0 && <SeriesPart nickname={nickname} series={series} />}
        {lists.length > 0 && <ListsPart lists={lists} />}
      </div>
      <Part id="posts" title="작성한 글">
        {posts.data.length > 0 ? (
          <ul className="divide-y divide-line border-line border-b">
            {posts.data.map(post => {
              const board = boardOf(post.type) ?? 'free'
              return (
                <WorkRow
                  key={post.postId}
                  post={post}
                  board={typeLabel(post.type)}
                  emblemOf={carriesAnswer(board) || board === 'novel' ? undefined : board}
                />
              )
            })}
          </ul>
        ) : (
          <Nothing>{posts.total > 0 ? '이 페이지에는 글이 없습니다.' : '아직 작성한 글이 없습니다.'}</Nothing>
        )}
        <Pager {...posts} hrefOf={hrefOfPage('page', 'posts')} label="작성한 글 페이지" />
      </Part>
    </div>
  )
}
