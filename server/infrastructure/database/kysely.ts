import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { PatientKysely } from './retry.ts'
import { type ConnectionSource, lentConnection } from './retrying-connection.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** `2026-11-21 23:51:00.12+00`, as PostgreSQL writes time where its zone is UTC; the general way costs twenty times that. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

function isoTime(text: string) {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString()
}

/** Timestamps as ISO 8601 text, counts as numbers: what the wire carries. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime
    if (oid === pg.types.builtins.INT8) return Number
    // The library's overloads don't admit a format that may be either.
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Kysely over named statements, tried again where nothing can happen twice by it. */
export function kyselyOver(source: ConnectionSource): Db {
  const pool: PostgresPool = {
    connect: async () => lentConnection(source) as unknown as PostgresPoolClient,
    end: () => source.end(),
    options: {},
  }
  return new PatientKysely({ dialect: new PostgresDialect({ pool }) })
}
