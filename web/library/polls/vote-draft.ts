import type { VoteClosing } from '#contract/library/polls/vote-rules.ts'
import { SEOUL_OFFSET_MS } from '#contract/platform/seoul-time.ts'

export const closings: Record<VoteClosing, string> = {
  reveal: '범인을 밝히는 화를 올릴 때',
  at: '정한 시각에',
  manual: '직접 마감할 때',
}

export const optionLines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** A time as the value of a datetime field, in Korean time as on every page. */
export const koreanTime = (time: string | null) =>
  time ? new Date(Date.parse(time) + SEOUL_OFFSET_MS).toISOString().slice(0, 16) : ''

/** The moment that the value of a datetime field means. */
export const momentOf = (value: string) => new Date(`${value}+09:00`).toISOString()
