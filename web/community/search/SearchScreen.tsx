import { boardKeys } from '#contract/community/boards/boards.ts'
import type { PageTag } from '#contract/pages.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useBoardLabel, useShownBoards } from '#web/app/state/face.ts'
import { Standings } from '#web/community/boards/rows/Standings.tsx'
import { CutTerm } from '#web/ui/CutTerm.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SiteSearchForm } from '#web/ui/search/SiteSearchForm.tsx'
import { FoundBooks } from './FoundBooks.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { FoundOnBoard } from './FoundOnBoard.tsx'
import { RecentTerms } from './RecentTerms.tsx'
import { useRememberedTerm } from './recent-terms.ts'
import { searchTermOf, shownTerm } from './search-term.ts'
import { useHighlight } from './use-highlight.ts'

export async function load({ api, search }: LoadArgs) {
  const { term } = searchTermOf(search)
  if (!term) return { term, found: null }
  const { data } = await api('GET /api/search', { query: { searchTerm: term } })
  return { term, found: data }
}

export const head = ({ term }: Loaded<typeof load>): HeadContent => ({
  title: term ? `‘${shownTerm(term)}’ 검색` : '검색',
  description: '추리 퀴즈와 자작 소설, 이야기, 도서, 회원을 한 번에 찾습니다.',
  canonical: hrefOf('search'),
  isPrivate: true,
})

/** Any post may be a result. */
export const tags = ({ term }: Loaded<typeof load>): PageTag[] =>
  term ? ['books', ...boardKeys.map(key => `board:${key}` as const)] : []

const isEmpty = ({ boards, books, members }: NonNullable<Loaded<typeof load>['found']>) =>
  boards.length === 0 && books.data.length === 0 && members.data.length === 0

const Hint = ({ term }: { term: string }) =>
  [...term].length === 1 ? (
    <p className="text-faded text-sm">한 글자로 찾았습니다. 두 글자부터 더 정확합니다.</p>
  ) : (
    <CutTerm name="q" />
  )

function Found({ term, found }: { term: string; found: NonNullable<Loaded<typeof load>['found']> }) {
  const { boards, books, members } = found
  const list = useHighlight<HTMLDivElement>(term)
  if (isEmpty(found))
    return (
      <div className="mt-4">
        <EmptyState title={`‘${shownTerm(term)}’에 대한 검색 결과가 없습니다.`}>
          <p>검색어를 줄이거나 바꿔 주세요.</p>
          <p className="mt-1">퀴즈의 정답과 해설, 스포일러로 가린 글은 검색되지 않습니다.</p>
          <p className="mt-4 flex flex-wrap justify-center gap-2">
            <a href={hrefOf('board', { board: 'custom' })} className={buttonClass()}>
              추리 퀴즈 보기
            </a>
            <a href={hrefOf('books')} className={buttonClass()}>
              도서 보기
            </a>
          </p>
        </EmptyState>
      </div>
    )
  return (
    <div ref={list}>
      <Standings posts={boards.flatMap(({ posts }) => posts)}>
        {boards.map(board => (
          <FoundOnBoard key={board.type} found={board} term={term} />
        ))}
      </Standings>
      {books.data.length > 0 && <FoundBooks books={books} term={term} />}
      {members.data.length > 0 && <FoundMembers members={members} />}
    </div>
  )
}

/** Links to boards, shown until something is searched. */
function BoardLinks() {
  const labelOf = useBoardLabel()
  return (
    <ul className="mt-5 grid grid-cols-4 gap-3 max-wide:grid-cols-2">
      {useShownBoards().map(board => (
        <li key={board}>
          <a
            href={hrefOf('board', { board })}
            className="flex min-h-16 items-center gap-3 border border-edge bg-card px-3 font-semibold hover:border-ink hover:text-stamp"
          >
            <svg aria-hidden className="size-8 shrink-0 text-faded">
              <use href={`/drawings.svg#${boardEmblems[board]}`} />
            </svg>
            {labelOf(board)}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SearchScreen({ term, found }: Loaded<typeof load>) {
  useRememberedTerm(term)
  return (
    <>
      <h1 className="break-all font-book">{term ? `‘${shownTerm(term)}’ 검색 결과` : '검색'}</h1>
      {/* The key remounts the form for each address, so that it shows the current search. */}
      <SiteSearchForm key={term} term={term} />
      <Hint term={term} />
      {found ? (
        <Found term={term} found={found} />
      ) : (
        <>
          <p className="text-faded text-sm">
            모든 게시판의 글은 제목과 내용에서, 도서는 제목과 저자에서, 회원은 닉네임에서 찾습니다. 퀴즈의
            정답과 해설, 스포일러로 가린 글은 찾지 않습니다.
          </p>
          <BoardLinks />
          <RecentTerms />
        </>
      )}
    </>
  )
}
