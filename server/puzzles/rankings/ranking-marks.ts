import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { RankingOrder, RankKey } from './ranking-orders.ts'

/** Number of rows between checkpoints (marks). It bounds the rows that a page skips. */
const STEP = 500
/**
 * Cache lifetime, as a multiple of the time needed to compute the checkpoints, which reads the whole ranking.
 * The cost stays below one percent of a CPU.
 */
const KEPT_TIMES = 100
const KEPT_MIN_MS = 1_000
/** Maximum age, in milliseconds, of checkpoints that are served while new ones are computed. */
const OLDEST_MS = 60_000

/** The sort keys of the rows at places 500, 1000 and so on. */
type Marks = RankKey[]

interface Made {
  marks: Marks
  madeAt: number
  keptUntil: number
}

export const rankOfCheckpoint = (index: number) => (index + 1) * STEP

async function listMarks(db: Db, { key, down, rows }: RankingOrder): Promise<Marks> {
  const { rows: marks } = await sql<{ mark: RankKey }>`
    select mark from (
      select ${key} as mark, row_number() over (order by ${down}) as place ${rows}
    ) as placed where mod(place, ${STEP}) = 0 order by place`.execute(db)
  return marks.map(({ mark }) => mark)
}

/**
 * A cache of each ranking's checkpoints, from which the query for a distant page can start. Checkpoints may
 * be stale within the limits above, but the rows of a page are always read fresh.
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
    // This error is ignored: the next caller computes the checkpoints again.
    making.catch(() => {})
    return kept.marks
  }
}

export type RankingMarks = ReturnType<typeof rankingMarks>
