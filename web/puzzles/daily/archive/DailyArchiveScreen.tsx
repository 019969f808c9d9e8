import './archive.css'
import { useMemo } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useViewer } from '#web/app/session/session.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { ArchiveDay } from './ArchiveDay.tsx'

export async function load({ api, search }: LoadArgs) {
  const month = search.get('month')
  const { data } = await api('GET /api/daily/archive', { query: month ? { month } : {} })
  return { archive: data, isLatest: month === null }
}

const monthWords = (month: string) => {
  const [year, ofYear] = month.split('-').map(Number)
  return `${year}년 ${ofYear}월`
}

export const head = ({ archive: { month }, isLatest }: Loaded<typeof load>): HeadContent => ({
  title: isLatest ? '지난 사건' : `지난 사건, ${monthWords(month)}`,
  description: `${monthWords(month)}의 오늘의 사건입니다. 매일 하나씩, 단서만으로 풀 수 있는 사건이 옵니다.`,
  canonical: hrefOf('dailyArchive', isLatest ? {} : { month }),
})

export const tags = () => ['daily' as const]

export const place = () => hrefOf('daily')

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/** The days of a month that the viewer finished. */
function useFinished(month: string) {
  const viewer = useViewer()
  const queryFn = useMemo(
    () => (viewer ? () => browserApi('GET /api/daily/calendar', { query: { month } }) : null),
    [viewer, month],
  )
  return new Map(useQuery(queryFn).data?.data.map(played => [played.day, played]))
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

export function DailyArchiveScreen({ archive: { month, previous, next, rows } }: Loaded<typeof load>) {
  const finished = useFinished(month)
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay()
  const isLatestMonth = next === null
  return (
    <div>
      <h1>지난 사건</h1>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {previous ? (
          <a href={hrefOf('dailyArchive', { month: previous })} className={linkClass}>
            이전 달
          </a>
        ) : (
          <span />
        )}
        <h2 className="figures font-book text-xl">{monthWords(month)}</h2>
        {isLatestMonth ? (
          <span />
        ) : (
          <a href={hrefOf('dailyArchive', { month: next })} className={linkClass}>
            다음 달
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing="lamp" title="이 달에는 사건이 없습니다." />
      ) : (
        <>
          <ol aria-hidden className="daily-weekdays">
            {WEEKDAYS.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ol>
          <ol className="daily-month">
            {rows.toReversed().map(row => (
              <ArchiveDay key={row.day} row={row} weekday={weekday} played={finished.get(row.day)} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
