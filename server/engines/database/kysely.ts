import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type ConnectionSource, lentConnection } from './lent-connection.ts'
import type { Tables } from './tables.ts'
import { PatientKysely } from './trying-again.ts'

export type Db = Kysely<Tables>

/** Timestamps as ISO 8601 text, counts as numbers: what the wire carries. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
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
