import type { ColumnType } from 'kysely'

/** ISO 8601 text in UTC. Timestamps are read as text, because API responses contain them in this format. */
export type Timestamp = ColumnType<string, string | Date, string | Date>

export type Now = ColumnType<string, string | Date | undefined, string | Date>

/** A nullable column that is optional on insert. */
export type Nullable<T, Written = T> = ColumnType<T | null, Written | null | undefined, Written | null>

export type Counter = ColumnType<number, number | undefined, number>
