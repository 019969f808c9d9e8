import type { CardKind } from '#contract/puzzles/case-notes/board-rules.ts'
import type { DailySlotKey } from '#contract/puzzles/daily/daily-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

const kindOf: Record<DailySlotKey, CardKind> = {
  suspect: 'person',
  tool: 'clue',
  place: 'place',
  motive: 'memo',
}

/** A daily case's suspects, places, things, clues and testimonies as cards. */
export async function startingCards(day: string) {
  const { data } = await browserApi('GET /api/daily', { query: { day } })
  return [
    ...data.slots.flatMap(({ key, options }) =>
      options.map(({ label, note }) => ({ kind: kindOf[key], text: note ? `${label}\n${note}` : label })),
    ),
    ...data.clues.map(text => ({ kind: 'clue' as const, text })),
    ...data.testimonies.map(text => ({ kind: 'alibi' as const, text })),
  ]
}
