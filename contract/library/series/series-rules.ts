import { hasVisibleText, lengthOf, lengthWords } from '#contract/platform/text/text.ts'

export const SERIES_TITLE_MAX = 100
export const SYNOPSIS_MAX = 2_000
/** Maximum parts of a series, which a table of contents shows on one page. */
export const SERIES_PARTS_MAX = 1_000
export const SERIES_PAGE_SIZE = 10

export const seriesStatuses = ['연재중', '휴재', '완결'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]
/** The states' names for readers. */
export const seriesStatusWords: Record<SeriesStatus, string> = {
  연재중: '연재 중',
  휴재: '휴재',
  완결: '완결',
}

/** The field and the Korean reason why a series can't be saved, or `null`. */
export function seriesProblem({
  title,
  synopsis,
}: {
  title: string
  synopsis: string
}): { field: 'title' | 'synopsis'; message: string } | null {
  if (!hasVisibleText(title)) return { field: 'title', message: '제목을 입력해 주세요.' }
  if (lengthOf(title) > SERIES_TITLE_MAX)
    return { field: 'title', message: `제목은 ${lengthWords(SERIES_TITLE_MAX)}` }
  if (lengthOf(synopsis) > SYNOPSIS_MAX)
    return { field: 'synopsis', message: `소개는 ${lengthWords(SYNOPSIS_MAX)}` }
  return null
}
