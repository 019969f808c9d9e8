import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { RankingOrder, RankKey } from './ranking-orders.ts'

/** Rows from one mark to the next: what a page skips at most. */
const STEP = 500
/** Making marks reads the whole ranking. Kept this many times as long, they cost a hundredth of one processor at most. */
const KEPT_TIMES = 100
const KEPT_MIN_MS = 1_000
/** Older ones still serve while new ones are made. */
const OLDEST_MS = 60_000

/** Who stands at every 500th place, from 500 on. */
type Marks = RankKey[]

interface Made {
  marks: Marks
  madeAt: number
  keptUntil: number
}

export const placeOf = (index: number) => (index + 1) * STEP

async function listMarks(db: Db, { key, down, rows }: RankingOrder): Promise<Marks> {
  const { rows: marks } = await sql<{ mark: RankKey }>`
    select mark from (
      select ${key} as mark, row_number() over (order by ${down}) as place ${rows}
    ) as placed where mod(place, ${STEP}) = 0 order by place`.execute(db)
  return marks.map(({ mark }) => mark)
}

/**
 * The marks of each ranking, kept for a while: by them a far page begins near its first row. They may be as old as said
 * above; what stands on a page is read anew each time.
 */
export function rankingMarks(db: Db) {
  const made = new Map<string, Made>()
  const underWay = new Map<string, Promise<Marks>>()

  async function make(order: RankingOrder) {
    const began = performance.now()
    const marks = await listMarks(db, order)
    const took = performance.now() - began
    const keptUntil = began + Math.max(KEPT_MIN_MS, took * KEPT_TIMES)
    made.set(order.name, { marks, madeAt: began, keptUntil })
    return marks
  }

  function makeOnce(order: RankingOrder) {
    const waited = underWay.get(order.name)
    if (waited) return waited
    const making = make(order).finally(() => underWay.delete(order.name))
    underWay.set(order.name, making)
    return making
  }

  return async (order: RankingOrder) => {
    const kept = made.get(order.name)
    const now = performance.now()
    if (kept && now < kept.keptUntil) return kept.marks
    const making = makeOnce(order)
    if (!kept || now > kept.madeAt + OLDEST_MS) return making
    // Whoever asks next is told of what made it fail.
    making.catch(() => {})
    return kept.marks
  }
}

export type RankingMarks = ReturnType<typeof rankingMarks>
