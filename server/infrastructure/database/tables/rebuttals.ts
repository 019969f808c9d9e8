import type { Generated } from 'kysely'
import type { Now, Nullable } from './columns.ts'

/** What stands under a post in somebody else's words. */
interface RebuttalTable {
  id: Generated<number>
  post_id: number
  decision_id: Nullable<number>
  /** In which it is said. */
  name: string
  /** Empty while it is withheld. */
  content: string
  created_at: Now
}

export interface RebuttalTables {
  rebuttal: RebuttalTable
}
