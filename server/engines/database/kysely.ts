import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

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

const names = new Map<string, string>()

/** A statement's name: PostgreSQL keeps its plan by it, which halves what a small query costs. */
function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // Lists of varying length make endless texts; those past the bound go unnamed.
    if (names.size < 1_000) names.set(text, name)
    else return undefined
  }
  return name
}

type QueryFunction = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Kysely over a pool of named statements. */
export function kyselyOver(pool: pg.Pool): Db {
  const named: PostgresPool = {
    async connect() {
      const client = await pool.connect()
      const query: QueryFunction = ({ text, values }) =>
        client.query(
          values?.length
            ? ({ name: nameOf(text), text, values } as pg.QueryConfig)
            : ({ text } as pg.QueryConfig),
        )
      return {
        query: (text: string, values: readonly unknown[]) => query({ text, values: [...values] }),
        release: () => client.release(),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
    options: {},
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) })
}
