import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'
/** The number under which the site received something: a letter, the year in Korea, and the id. */
export const receiptNumber = (letter: string, id: number, datetime: string) =>
  `${letter}-${new Date(Date.parse(datetime) + SEOUL_OFFSET_MS).getUTCFullYear()}-${String(id).padStart(4, '0')}`

export const receiptPattern = (letter: string) => `^${letter}-20\\d{2}-\\d{4,9}$`

export const receiptId = (number: string) => Number(number.split('-')[2])
