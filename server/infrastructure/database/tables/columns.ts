import type { ColumnType } from 'kysely'

/** ISO 8601 text in UTC: the engines read timestamps as text, since that is what travels on the wire. */
export type Timestamp = ColumnType<string, string | Date, string | Date>

export type Now = ColumnType<string, string | Date | undefined, string | Date>

/** Need not be given; `null` then. */
export type Nullable<T, Written = T> = ColumnType<T | null, Written | null | undefined, Written | null>

export type Counter = ColumnType<number, number | undefined, number>
