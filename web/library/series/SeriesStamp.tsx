import { type SeriesStatus, seriesStatusWords } from '#contract/library/series/series-rules.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'

const tones = { 연재중: 'stamp', 휴재: 'faded', 완결: 'solved' } as const

export const SeriesStamp = ({ status }: { status: SeriesStatus }) => (
  <Stamp tone={tones[status]}>{seriesStatusWords[status]}</Stamp>
)
