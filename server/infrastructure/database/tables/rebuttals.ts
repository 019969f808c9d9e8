import type { Generated } from 'kysely'
import type { Now, Nullable } from './columns.ts'

/** A rebuttal shown under a post, written by a person whom the post concerns. */
interface RebuttalTable {
  id: Generated<number>
  post_id: number
  decision_id: Nullable<number>
  name: string
  /** The text. Empty while it is withheld. */
  content: string
  created_at: Now
}

export interface RebuttalTables {
  rebuttal: RebuttalTable
}
