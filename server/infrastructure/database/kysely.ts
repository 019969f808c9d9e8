import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { RetryingKysely } from './retry.ts'
import { type ConnectionSource, retryingConnection } from './retrying-connection.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/**
 * PostgreSQL's time format in a UTC session: `2026-11-21 23:51:00.12+00`. The driver's general parser takes
 * twenty times as long.
 */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

function isoTime(text: string) {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString()
}

/** Parses timestamps to ISO 8601 text, and counts to numbers. API responses use these formats. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime
    if (oid === pg.types.builtins.INT8) return Number
    // The overloads of `getTypeParser` don't accept a union of both formats.
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Kysely with prepared statements. Failed statements are retried if this can't repeat a write. */
export function kyselyOver(source: ConnectionSource): Db {
  const pool: PostgresPool = {
    connect: async () => retryingConnection(source) as unknown as PostgresPoolClient,
    end: () => source.end(),
    options: {},
  }
  return new RetryingKysely({ dialect: new PostgresDialect({ pool }) })
}
