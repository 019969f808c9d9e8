import type { ColumnType } from 'kysely'

/** The value of one statistic on a day in Korea. The statistic `counted` marks a day as counted. */
interface DailyStatTable {
  day: string
  key: string
  /** The board; empty if the statistic belongs to no board. */
  board: ColumnType<string, string | undefined, string>
  value: number
}

export interface StatisticTables {
  daily_stat: DailyStatTable
}
