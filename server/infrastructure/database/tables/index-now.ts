import type { Nullable } from './columns.ts'

/** A changed public address that search engines haven't been notified of. A database trigger inserts it. */
export interface ChangedAddressTable {
  kind: 'post' | 'series' | 'book'
  id: number
  /** The notifying call and its start time. A further change resets both. */
  taken_id: Nullable<string>
  taken_at: Nullable<string, string | Date>
}

export interface IndexNowTables {
  changed_address: ChangedAddressTable
}
