import type { ReactNode } from 'react'
import type { Reply } from '#contract/calls.ts'
import { hrefOf } from '#contract/site-map.ts'
import { BookCover } from '#web/library/books/BookCover.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

/** A ranking row on the card: its rank, its subject and its score. */
interface Row {
  id: number
  rank: number
  href: string
  label: string
  face?: ReactNode
  note?: string
  count: string
}

function RowLine({ rank, label, face, note, count }: Row) {
  return (
    <>
      <RankMark rank={rank} className="grid size-5 shrink-0 text-xs" />
      {face}
      <span className="min-w-0 grow leading-snug">
        <span className="line-clamp-2 text-balance">{unbroken(label)}</span>
        {note && <span className="block truncate text-faded text-xs">{note}</span>}
      </span>
      <span className="figures shrink-0 text-faded text-xs">{count}</span>
    </>
  )
}

function RankingCard({
  title,
  href,
  rows,
  empty,
}: {
  title: string
  href: string
  rows: Row[]
  empty: ReactNode
}) {
  return (
    <section>
      <h2 className="border-rule border-b-2 font-drawn text-xl">
        <a href={href} className="flex min-h-9 items-center hover:text-stamp max-wide:min-h-11">
          {title}
        </a>
      </h2>
      {rows.length ? (
        <ol>
          {rows.map(row => (
            <li key={row.id} className="min-w-0">
              <a
                href={row.href}
                className="flex h-full min-h-9 items-center gap-2 py-1 text-sm visited:text-visited hover:text-stamp max-wide:min-h-11"
              >
                <RowLine {...row} />
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <p className="py-6 text-center text-faded text-sm">{empty}</p>
      )}
    </section>
  )
}

/** Equal counts share a rank, as on the ranking's own page. */
const rankIn = (rows: { recommendationCount: number }[], count: number) =>
  rows.findIndex(({ recommendationCount }) => recommendationCount === count) + 1

export function MemberRanking({ members }: { members: Reply<'GET /api/member/rank'>['data'] }) {
  const rows = members.map(({ rank, memberId, nickname, correctAnswerCount }) => ({
    id: memberId,
    rank,
    href: hrefOf('member', { memberId }),
    label: nickname,
    face: <Thumbprint memberId={memberId} className="text-2xl" />,
    count: `해결 ${shortFigure(correctAnswerCount)}`,
  }))
  return (
    <RankingCard
      title="회원 랭킹"
      href={hrefOf('memberRanking')}
      rows={rows}
      empty="아직 사건을 해결한 회원이 없습니다."
    />
  )
}

export function PuzzleRanking({ puzzles }: { puzzles: Reply<'GET /api/quiz/rank/count'>['data'] }) {
  const rows = puzzles.map(({ postId, title, recommendationCount }) => ({
    id: postId,
    rank: rankIn(puzzles, recommendationCount),
    href: hrefOf('post', { postId }),
    label: title,
    face: <CasePlate title={title} postId={postId} />,
    count: `추천 ${shortFigure(recommendationCount)}`,
  }))
  return (
    <RankingCard
      title="퀴즈 랭킹"
      href={hrefOf('puzzleRanking')}
      rows={rows}
      empty="아직 추리 퀴즈가 없습니다."
    />
  )
}

export function BookRanking({
  books,
}: {
  books: Pick<
    Reply<'GET /api/book'>['data'][number],
    'bookId' | 'title' | 'author' | 'thumbnail' | 'recommendationCount'
  >[]
}) {
  const rows = books.map(({ bookId, title, author, thumbnail, recommendationCount }) => ({
    id: bookId,
    rank: rankIn(books, recommendationCount),
    href: hrefOf('book', { bookId }),
    label: title,
    face: <BookCover {...{ title, author, thumbnail }} className="w-10 shrink-0" />,
    note: author,
    count: `추천 ${shortFigure(recommendationCount)}`,
  }))
  return (
    <RankingCard title="도서 랭킹" href={hrefOf('books')} rows={rows} empty="아직 등록된 도서가 없습니다." />
  )
}
