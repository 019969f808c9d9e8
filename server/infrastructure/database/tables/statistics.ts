import type { ColumnType } from 'kysely'

/** How much of something happened on a day in Korea; `counted` says of a day that it was counted. */
interface DailyStatTable {
  day: string
  key: string
  /** Empty where it stands on no board. */
  board: ColumnType<string, string | undefined, string>
  value: number
}

export interface StatisticTables {
  daily_stat: DailyStatTable
}
