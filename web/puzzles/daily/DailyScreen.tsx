import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { DailyCaseSheet } from './CaseSheet.tsx'

export async function load({ api }: LoadArgs) {
  const { data } = await api('GET /api/daily', { query: {} })
  return { daily: data }
}

export const head = ({ daily }: Loaded<typeof load>): HeadContent => ({
  title: '오늘의 사건',
  // The description reveals only the opening of a sealed case.
  description: daily.opening.split('\n')[0] ?? '',
  canonical: hrefOf('daily'),
  picture: daily.card,
})

export const tags = () => ['daily' as const]

export const DailyScreen = ({ daily }: Loaded<typeof load>) => <DailyCaseSheet daily={daily} />
