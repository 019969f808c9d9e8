import type { DemoContext } from './demo-context.ts'
import type { DemoSeries } from './shape.ts'

export async function openSeries(
  { author, title, synopsis, status, vote }: DemoSeries,
  { call, tokenOf, keepSeries, keepVote }: DemoContext,
) {
  const token = tokenOf(author)
  const { data } = await call('POST /api/series', { token, body: { title, synopsis, status } })
  keepSeries(title, data.seriesId)
  if (!vote) return
  const { question, options } = vote
  const answer = options.indexOf(vote.answer) + 1
  const body = { ...data, question, options, answer, closes: 'reveal' as const }
  keepVote(title, (await call('POST /api/vote', { token, body })).data.voteId)
}

export async function castBallots({ title, vote }: DemoSeries, { call, tokenOf, voteIdOf }: DemoContext) {
  for (const [by, { for: option, why = null }] of Object.entries(vote?.ballots ?? {})) {
    const ballot = { option: (vote?.options.indexOf(option) ?? -1) + 1, why, showWhy: why !== null }
    await call('POST /api/vote/ballot', {
      token: tokenOf(by),
      body: { voteId: voteIdOf(title), ...ballot },
    })
  }
}

/** Orders a series' parts once they exist, and adds its followers and the ballots of an open vote. */
export async function orderSeries(series: DemoSeries, written: DemoContext) {
  const { call, tokenOf, seriesIdOf, postIdOf } = written
  const seriesId = seriesIdOf(series.title)
  for (const follower of series.followers)
    await call('POST /api/series/follow', { token: tokenOf(follower), body: { seriesId } })
  const body = { seriesId, postIds: series.parts.map(postIdOf) }
  await call('PUT /api/series/parts', { token: tokenOf(series.author), body })
  if (series.vote && !series.vote.toldBy) await castBallots(series, written)
}
