/** The names of the reading states, in the order of the buttons. */
export const readingWords = {
  want: '읽고 싶음',
  reading: '읽는 중',
  read: '완독',
  stopped: '중단',
} as const
export type ReadingStatus = keyof typeof readingWords
export const readingStatuses = Object.keys(readingWords) as ReadingStatus[]
