import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Files } from '#server/infrastructure/files/files.ts'
import type { Source } from './source/source.ts'

/** The board here for each old board; `null` leaves its posts out. */
export type BoardMap = Record<string, BoardKey | null>

/** The parts that every step of an import uses. */
export interface ImportRun {
  db: Db
  files: Files
  source: Source
  siteUrl: string
  /** The folder that has the old site's uploads. */
  folder: string
  boards: BoardMap
  guests: boolean
  say(line: string): void
  /** Called after each committed batch. Tests stop an import here. */
  afterBatch?(step: string): void
}
