import { boardKeys } from '#contract/community/boards/boards.ts'
import { carriesAnswer } from '#contract/community/posts/post-rules.ts'
import type { PageTag } from '#contract/pages.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { feedHref, hrefOf } from '#contract/site-map.ts'
import { boardLabel, boardLine } from '#contract/trust/site-settings/face-rules.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'
import { faceIn } from '#web/app/state/face.ts'
import { SeriesShelf, SHELF_COUNT } from '#web/library/series/SeriesShelf.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { FoldedSearch } from '#web/ui/search/FoldedSearch.tsx'
import { BoardHeading } from './BoardHeading.tsx'
import { addressOf, countWords, filterOf, queryOf } from './board-filter.ts'
import { boardLines } from './board-lines.ts'
import { CaseFilter } from './CaseFilter.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { OwnCaseTile } from './NewPostControl.tsx'
import { PinnedNotices } from './PinnedNotices.tsx'
import { PostSearch } from './PostSearch.tsx'
import { PostList } from './rows/PostList.tsx'

const PAGE_SIZE = 10

const importNewPosts = async () => (await import('#web/app/home/NewPosts.tsx')).NewPosts

export async function load({ api, params, search }: LoadArgs<'board'>) {
  const board = boardKeys.find(key => key === params.board)
  if (!board) throw new Refusal('not_found')
  const page = pageOf(search)
  const filter = filterOf(board, search)
  const { data, notices, total, more } = await api('GET /api/posts', {
    query: { type: board, page, size: PAGE_SIZE, ...queryOf(filter) },
  })
  const { data: standing } = await api('GET /api/rights/standing')
  const hasShelf = board === 'novel' && page === 1 && !filter.searchTerm
  const shelf = hasShelf ? await api('GET /api/series/list', { query: { page: 1, size: SHELF_COUNT } }) : null
  return {
    ...{ board, page, ...filter, posts: data, notices, total, isMore: more ?? false },
    claimed: standing[board] ?? 0,
    shelf: shelf?.data ?? [],
  }
}

export function head({ board, page, searchTerm, isUnsolved, level }: Loaded<typeof load>): HeadContent {
  return {
    title: site => boardLabel(faceIn(site), board),
    description: site => boardLine(faceIn(site), board) || boardLines[board],
    canonical: hrefOf('board', { board, page: searchTerm || isUnsolved || level ? undefined : page }),
    feed: feedHref(board),
    // Search results repeat content of the board's own pages, so they stay out of search engines.
    isPrivate: searchTerm !== '' || isUnsolved || level !== undefined,
  }
}

export const tags = ({ board }: Loaded<typeof load>): PageTag[] => [
  `board:${board}`,
  ...(board === 'novel' ? ['series' as const] : []),
]

/** The number of the board's posts that are hidden because of a rights claim. */
const Claimed = ({ count }: { count: number }) => (
  <p className="mt-6 text-faded text-sm">
    <a href={hrefOf('rights')} className="underline underline-offset-4 hover:text-stamp">
      임시조치된 게시물 {figure(count)}건
    </a>
  </p>
)

export function BoardScreen({
  board,
  page,
  searchBy,
  searchTerm,
  isUnsolved,
  level,
  posts,
  notices,
  total,
  isMore,
  claimed,
  shelf,
}: Loaded<typeof load>) {
  // The key remounts the form for each address, so that it shows the current search.
  const search = (
    <PostSearch key={`${board} ${searchBy} ${searchTerm}`} {...{ board, searchBy, searchTerm }} />
  )
  const boardFilter = addressOf({ searchBy, searchTerm, isUnsolved, level })
  const NewPosts = useDeferredComponent(importNewPosts)
  // A board without any post needs no search, filter or count.
  const isEmpty = total === 0 && !boardFilter
  const hasFilter = carriesAnswer(board) && !searchTerm && !isEmpty
  const count = countWords({ searchTerm, isUnsolved, level }, { total, isMore })
  return (
    <>
      {/* A chosen filter takes the space of the count. */}
      <BoardHeading board={board} count={hasFilter ? count : undefined} />
      {shelf.length > 0 && <SeriesShelf series={shelf} />}
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-wide:my-2">
        {hasFilter ? (
          <CaseFilter {...{ board, isUnsolved, level }} />
        ) : (
          !isEmpty && <p className="figures text-faded text-sm">{count}</p>
        )}
        {!isEmpty && (searchTerm ? search : <FoldedSearch>{search}</FoldedSearch>)}
      </div>
      {board !== 'notice' && <PinnedNotices notices={notices} />}
      {posts.length ? (
        <PostList posts={posts} tile={<OwnCaseTile board={board} />} />
      ) : (
        <EmptyBoard {...{ board, searchTerm, isUnsolved, level, total }} />
      )}
      <Pager
        page={page}
        total={total}
        size={PAGE_SIZE}
        hrefOf={next => hrefOf('board', { board, ...boardFilter, page: next })}
      />
      {claimed > 0 && <Claimed count={claimed} />}
      {NewPosts && page === 1 && !boardFilter && <NewPosts previews={[{ board, posts }]} />}
    </>
  )
}
