import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type NewSeries, SERIES_PARTS_MAX, seriesProblem } from '#contract/library/series/series.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'

/**
 * Tags of the pages that show these series: lists and shelves, the pages of the series, and the pages of
 * their parts.
 */
export function seriesTags(...seriesIds: (number | null | undefined)[]): PageTag[] {
  const given = seriesIds.filter(id => id !== null && id !== undefined)
  return given.length ? ['series', 'series-shelf', ...given.map(id => `series:${id}` as const)] : []
}

export function assertSeries({ title, synopsis }: NewSeries) {
  const problem = seriesProblem({ title, synopsis: synopsis ?? '' })
  if (problem) throw invalid(problem.field, problem.message)
}

/** Returns the series that a lookup found. Throws if there is none. */
export function requireSeries<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found', { message: '연재를 찾을 수 없습니다.' })
  return found
}

/** Throws if a series can't have that many parts. */
export function assertHasRoom(partCount: number) {
  if (partCount > SERIES_PARTS_MAX)
    throw invalid('seriesId', `한 연재에는 ${SERIES_PARTS_MAX}화까지 넣을 수 있습니다.`)
}

/** Returns the author's own series. Throws if it has no room for another part, or is not the author's. */
export function requireOwnSeries<T extends { memberId: number; partCount: number }>(
  series: T | undefined,
  authorId: number,
) {
  if (!series) throw invalid('seriesId', '없는 연재입니다.')
  if (series.memberId !== authorId) throw new Refusal('forbidden', { message: '자신의 연재가 아닙니다.' })
  assertHasRoom(series.partCount + 1)
  return series
}

/** Throws unless all given posts exist and are novels of the author. */
export function assertNovels(
  posts: { memberId: number; board: BoardKey }[],
  { authorId, postIds }: { authorId: number; postIds: number[] },
) {
  const novels = posts.filter(({ memberId, board }) => memberId === authorId && board === 'novel')
  if (novels.length < postIds.length)
    throw invalid('postIds', '연재에는 작성자의 자작 소설만 넣을 수 있습니다.')
}

export function assertInNoOther(elsewhere: object | undefined) {
  if (elsewhere) throw new Refusal('conflict', { message: '다른 연재에 들어 있는 글이 있습니다.' })
}
