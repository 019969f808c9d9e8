import { caseName } from '#contract/community/posts/post-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { DailyCaseSheet } from './CaseSheet.tsx'

export async function load({ api, params }: LoadArgs<'number'>) {
  const { data } = await api('GET /api/daily', { query: { number: params.number } })
  return { daily: data }
}

export const head = ({ daily }: Loaded<typeof load>): HeadContent => ({
  title: `오늘의 사건 ${caseName(daily.number)}`,
  description: daily.opening.split('\n')[0] ?? '',
  canonical: hrefOf('dailyCase', { number: daily.number }),
  picture: daily.card,
})

export const tags = () => ['daily' as const]

export const place = () => hrefOf('daily')

export const DailyCaseScreen = ({ daily }: Loaded<typeof load>) => <DailyCaseSheet daily={daily} />
