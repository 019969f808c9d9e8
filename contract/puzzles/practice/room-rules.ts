import { resultMarks } from '#contract/puzzles/daily/daily-rules.ts'

/** Maximum players of a room. */
export const ROOM_SEATS = 8
/** Time in hours after which a room ends by itself. */
export const ROOM_HOURS = 24

interface Result {
  name: string
  rights: readonly number[]
  solved: boolean
}

interface Shared {
  siteName: string
  title: string
  /** Number of parts of an accusation. */
  of: number
  results: readonly Result[]
  url: string
}

/** The text that players share after a room is over. Of the case it has only the title. */
export const roomShareText = ({ siteName, title, of, results, url }: Shared) =>
  [
    `${siteName} 함께 추리 〈${title}〉`,
    ...results.map(({ name, rights, solved }) =>
      [name, solved ? `${rights.length}번째에 해결` : '미해결', resultMarks(rights.at(-1) ?? 0, of)].join(
        ' · ',
      ),
    ),
    url,
  ].join('\n')
