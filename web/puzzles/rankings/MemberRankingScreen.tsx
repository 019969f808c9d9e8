import { RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/ranking-rules.ts'
import type { MemberRankRow } from '#contract/puzzles/rankings/rankings.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { figure, shortFigure } from '#web/ui/dates/figures.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { type Counting, MemberRankTable } from './MemberRankTable.tsx'
import { MyRankButton } from './MyRankButton.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const { data, total } = await api('GET /api/member/rank', { query: { page, size: RANKING_PAGE_SIZE } })
  return { page, members: data, total }
}

const PATH = hrefOf('memberRanking')
const DESCRIPTION = '해결한 사건 수로 매긴 순위입니다. 수가 같으면 공동 순위입니다.'
const addressOfPage = (page: number) => hrefOf('memberRanking', { page })

export const head = ({ page }: Loaded<typeof load>): HeadContent => ({
  title: '회원 랭킹',
  description: DESCRIPTION,
  canonical: addressOfPage(page),
})

const countings: Counting<MemberRankRow>[] = [
  { label: '해결한 사건', short: '해결', className: 'w-28', of: row => shortFigure(row.correctAnswerCount) },
  { label: '글', short: '글', className: 'w-20', of: row => shortFigure(row.postCount) },
  { label: '댓글', short: '댓글', className: 'w-20', of: row => shortFigure(row.commentCount) },
]

export const tags = () => ['rank' as const]

export function MemberRankingScreen({ page, members, total }: Loaded<typeof load>) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="grow basis-40">
          <h1>회원 랭킹</h1>
          <p className="mt-1 text-faded text-sm">{DESCRIPTION}</p>
        </div>
        <MyRankButton path={PATH} />
      </div>
      <p className="figures mb-2 text-faded text-sm">회원 {figure(total)}명</p>
      {members.length > 0 && <MemberRankTable members={members} countings={countings} />}
      {members.length === 0 && total > 0 && <NoSuchPage first={PATH} />}
      {total === 0 && <EmptyState drawing="key" title="아직 사건을 해결한 회원이 없습니다." />}
      <Pager page={page} total={total} size={RANKING_PAGE_SIZE} hrefOf={addressOfPage} />
    </>
  )
}
