import type { ReactNode } from 'react'
import type { Reply } from '#contract/calls.ts'
import { boardOf } from '#contract/community/boards/boards.ts'
import { carriesAnswer } from '#contract/community/posts/post-rules.ts'
import { seriesStatusWords } from '#contract/library/series/series-rules.ts'
import type { MemberProfile } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { ShelfBooks } from '#web/library/bookshelf/ShelfBooks.tsx'
import { ShelfFilter } from '#web/library/bookshelf/ShelfFilter.tsx'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { SolvedTile } from './SolvedTile.tsx'
import { WorkRow } from './WorkRow.tsx'

type Posts = Reply<'GET /api/member/posts'>
type Shelf = Reply<'GET /api/member/shelf'>
type Solves = Reply<'GET /api/member/solves'>

const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-4">
    <h2 id={`${id}-title`} className="border-rule border-b-2 pb-2 font-drawn text-lg">
      {title}
    </h2>
    {children}
  </section>
)

const list = 'divide-y divide-line border-line border-b'
const Nothing = ({ children }: { children: string }) => (
  <p className="border-line border-b py-6 text-center text-faded">{children}</p>
)

interface Works {
  memberId: number
  nickname: string
  shown: NonNullable<MemberProfile['shown']>
  posts: Posts
  solves: Solves | null
  shelf: Shelf | null
}

/** A member's posts and series, and the solved cases and books that they show. */
export function MemberWorks({ memberId, nickname, shown: { series, lists }, posts, solves, shelf }: Works) {
  const typeLabel = useTypeLabel()
  const search = useSearch()
  const status = statusOf(search)
  const hrefOfPage = (name: 'page' | 'solved' | 'shelf', hash: string) => (page: number) => {
    const params = { ...Object.fromEntries(search), [name]: page > 1 ? page : undefined }
    return `${hrefOf('member', { memberId, ...params })}#${hash}`
  }
  return (
    <>
      {series.length > 0 && (
        <Part id="series" title="연재">
          <ul
            className={`grid gap-x-6 gap-y-4 pt-4 max-wide:grid-cols-1 ${series.length > 1 ? 'grid-cols-2' : ''}`}
          >
            {series.map(({ seriesId, title, synopsis, status, partCount }) => (
              <li key={seriesId}>
                <a
                  href={hrefOf('series', { seriesId })}
                  className="flex items-center gap-4 visited:text-visited hover:text-stamp"
                >
                  <PrintedCover
                    id={seriesId}
                    title={title}
                    author={nickname}
                    className="w-34 max-wide:w-[min(6.75rem,32vw)]"
                  />
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
      )}
      {lists.length > 0 && (
        <Part id="lists" title="사건철">
          <ul className={list}>
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
      )}
      <Part id="posts" title="작성한 글">
        {posts.data.length > 0 ? (
          <ul className={list}>
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
      {solves && (
        <Part id="solved" title="해결한 사건">
          {solves.data.length > 0 ? (
            <ul
              className={`flex flex-wrap gap-3 pt-4 wide:grid max-wide:gap-1.5 ${[3, 4, 7, 8].includes(solves.data.length) ? 'grid-cols-4' : 'grid-cols-5'}`}
            >
              {solves.data.map(post => (
                <SolvedTile key={post.postId} {...post} />
              ))}
            </ul>
          ) : (
            <Nothing>
              {solves.total > 0 ? '이 페이지에는 사건이 없습니다.' : '아직 해결한 사건이 없습니다.'}
            </Nothing>
          )}
          <Pager {...solves} hrefOf={hrefOfPage('solved', 'solved')} label="해결한 사건 페이지" />
        </Part>
      )}
      {shelf && (shelf.total > 0 || status) && (
        <Part id="shelf" title="서재">
          <ShelfFilter
            status={status}
            hrefOf={chosen =>
              `${hrefOf('member', { memberId, ...Object.fromEntries(search), shelf: undefined, status: chosen })}#shelf`
            }
          />
          {shelf.data.length > 0 ? (
            <ShelfBooks rows={shelf.data} />
          ) : (
            <Nothing>
              {shelf.total > 0
                ? '이 페이지에는 도서가 없습니다.'
                : '공개한 도서 가운데 여기에 든 것이 없습니다.'}
            </Nothing>
          )}
          <Pager {...shelf} hrefOf={hrefOfPage('shelf', 'shelf')} label="서재 페이지" />
        </Part>
      )}
    </>
  )
}
