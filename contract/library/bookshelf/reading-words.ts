/** The names of the reading states, in the order of the buttons. */
export const readingWords = {
  want: '읽고 싶음',
  reading: '읽는 중',
  read: '다 읽음',
  stopped: '그만 읽음',
} as const
export type ReadingStatus = keyof typeof readingWords
export const readingStatuses = Object.keys(readingWords) as ReadingStatus[]
