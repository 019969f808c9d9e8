import {
  DEFAULT_PUZZLE_ORDER,
  type PuzzleOrder,
  puzzleOrderNames,
  puzzleOrderOf,
  RANKING_PAGE_SIZE,
} from '#contract/puzzles/rankings/ranking-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'
import { PuzzleRankTable } from './PuzzleRankTable.tsx'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const order = puzzleOrderOf(search.get('sort'))
  const { data, total } = await api('GET /api/quiz/rank', {
    query: { criteria: order, page, size: RANKING_PAGE_SIZE },
  })
  return { page, order, puzzles: data, total }
}

const puzzleOrderWords: Record<PuzzleOrder, string> = { recommendations: '추천순', views: '조회순' }

const DESCRIPTION = '회원이 낸 추리 퀴즈를 추천과 조회가 많은 순서로 봅니다.'

/** The default order is left out, so that it has only one address. */
const addressWith = (order: PuzzleOrder) => (page: number) => hrefOf('puzzleRanking', { sort: order, page })

export const head = ({ page, order }: Loaded<typeof load>): HeadContent => ({
  title: order === DEFAULT_PUZZLE_ORDER ? '퀴즈 랭킹' : `퀴즈 랭킹: ${puzzleOrderWords[order]}`,
  description: DESCRIPTION,
  canonical: addressWith(order)(page),
})

export const tags = () => ['rank' as const]

export function PuzzleRankingScreen({ page, order, puzzles, total }: Loaded<typeof load>) {
  const addressOfPage = addressWith(order)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="grow basis-40">
          <h1>퀴즈 랭킹</h1>
          <p className="mt-1 text-faded text-sm">{DESCRIPTION}</p>
        </div>
        <AddressSelect
          page="puzzleRanking"
          name="sort"
          aria-label="정렬"
          value={order}
          options={puzzleOrderNames}
          wordsOf={name => puzzleOrderWords[name]}
        />
      </div>
      {puzzles.length > 0 && <PuzzleRankTable puzzles={puzzles} />}
      {puzzles.length === 0 && total > 0 && <NoSuchPage first={addressOfPage(1)} />}
      {total === 0 && (
        <EmptyState drawing="envelope" title="아직 추리 퀴즈가 없습니다.">
          <a
            href={hrefOf('board', { board: 'custom' })}
            className="underline underline-offset-4 hover:text-stamp"
          >
            추리 퀴즈 게시판 보기
          </a>
        </EmptyState>
      )}
      <Pager page={page} total={total} size={RANKING_PAGE_SIZE} hrefOf={addressOfPage} />
    </>
  )
}
