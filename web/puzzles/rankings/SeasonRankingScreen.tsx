import { RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/ranking-rules.ts'
import { seasonName } from '#contract/puzzles/seasons/season-rules.ts'
import type { SeasonRankRow } from '#contract/puzzles/seasons/seasons.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { figure, shortFigure } from '#web/ui/dates/figures.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import { type Counting, MemberRankTable } from './MemberRankTable.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'
import { OwnSeason } from './OwnSeason.tsx'
import { pointsText, seasonStateWords } from './season-words.ts'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const asked = search.get('season') ?? undefined
  const { data, ...table } = await api('GET /api/season/rank', {
    query: { page, size: RANKING_PAGE_SIZE, ...(asked && { season: asked }) },
  })
  return { ...table, page, asked, members: data }
}

const DESCRIPTION = '3개월마다 새로 시작하는 순위입니다. 어려운 퀴즈를 해결할수록 점수가 높습니다.'
const RULES =
  '10명 이상이 도전한 퀴즈만 집계합니다. 힌트를 열면 점수가 줄고, 같은 작성자의 퀴즈를 여러 개 풀면 문제당 점수가 줄어듭니다.'

/** The current season is left out of the address, so that the address always shows the current one. */
const addressWith =
  ({ asked }: Pick<Loaded<typeof load>, 'asked'>) =>
  (page: number) =>
    hrefOf('seasonRanking', { season: asked, page })

export function head({ page, season, seasons }: Loaded<typeof load>): HeadContent {
  const isNow = season === seasons[0]
  return {
    title: isNow ? '시즌 랭킹' : `시즌 랭킹: ${seasonName(season)}`,
    description: DESCRIPTION,
    canonical: addressWith({ asked: isNow ? undefined : season })(page),
  }
}

const countings: Counting<SeasonRankRow>[] = [
  { label: '점수', short: '점수', className: 'w-28', of: row => pointsText(row.points) },
  { label: '해결한 사건', short: '해결', className: 'w-28', of: row => shortFigure(row.solves) },
]

export const tags = () => ['rank' as const]

const NobodyYet = ({ isNow }: { isNow: boolean }) => (
  <EmptyState
    drawing="key"
    title={
      isNow ? '아직 이번 시즌에 점수를 얻은 회원이 없습니다.' : '이 시즌에는 점수를 얻은 회원이 없습니다.'
    }
  >
    <a
      href={hrefOf('board', { board: 'custom' })}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
    >
      추리 퀴즈 풀기
    </a>
  </EmptyState>
)

export function SeasonRankingScreen(loaded: Loaded<typeof load>) {
  const { page, members, total, season, seasons, state, endsAt } = loaded
  const addressOfPage = addressWith(loaded)
  const isNow = season === seasons[0]
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1>시즌 랭킹</h1>
        <AddressSelect
          page="seasonRanking"
          name="season"
          aria-label="시즌"
          value={season}
          options={seasons}
          wordsOf={seasonName}
        />
      </div>
      <p className="text-faded text-sm">
        {DESCRIPTION} {seasonStateWords(state, endsAt)}
      </p>
      <details className="mb-2 text-faded text-sm">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          집계 기준
        </summary>
        <p className="mb-2">{RULES}</p>
      </details>
      <h2 className="sr-only">{seasonName(season)}</h2>
      <OwnSeason key={season} season={season} isStill={state === 'still'} addressOfPage={addressOfPage} />
      {total > 0 && <p className="figures mb-2 text-faded text-sm">회원 {figure(total)}명</p>}
      {members.length > 0 && <MemberRankTable members={members} countings={countings} />}
      {members.length === 0 && total > 0 && <NoSuchPage first={addressOfPage(1)} />}
      {total === 0 && <NobodyYet isNow={isNow} />}
      <Pager page={page} total={total} size={RANKING_PAGE_SIZE} hrefOf={addressOfPage} />
    </>
  )
}
