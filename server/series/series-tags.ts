import type { PageTag } from '../pages/page-cache.ts'

/** The pages that show these series: the lists, each one's own, and those of its parts. */
export function seriesTags(...seriesIds: (number | null | undefined)[]): PageTag[] {
  const given = seriesIds.filter(id => id !== null && id !== undefined)
  return given.length ? ['series', ...given.map(id => `series:${id}` as const)] : []
}
