import type { VoteClosing } from '#contract/library/polls/vote-rules.ts'

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

/** A time as the value of a datetime field, in the browser's time zone. */
export function localTime(time: string | null) {
  if (!time) return ''
  const at = new Date(time)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
