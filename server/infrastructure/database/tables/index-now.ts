import type { Nullable } from './columns.ts'

/** A public address that search engines were not told of yet; the database notes it. */
export interface ChangedAddressTable {
  kind: 'post' | 'series' | 'book'
  id: number
  /** Of the call that tells of it, and when that began. A further change takes both away. */
  taken_id: Nullable<string>
  taken_at: Nullable<string, string | Date>
}

export interface IndexNowTables {
  changed_address: ChangedAddressTable
}
