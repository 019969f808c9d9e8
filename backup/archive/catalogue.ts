import type { Connection } from '../transaction.ts'

interface Column {
  name: string
  type: string
}

/** A table that is copied row by row. `name` is `post`, or `pgboss.job` for a table in another schema. */
export interface Table {
  name: string
  columns: Column[]
}

/** Tables of the migrator. The schema version isn't part of a site's rows. */
const OF_THE_MIGRATOR = ['kysely_migration', 'kysely_migration_lock']
export const JOBS = 'pgboss.job'

export const quoted = (name: string) =>
  name
    .split('.')
    .map(part => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/**
 * Only waiting jobs (unsent mail) of the queue's tables belong to the site. pg-boss recreates the rest at its
 * start, including repeated jobs.
 */
export const whichRows = ({ name }: Table) =>
  name === JOBS
    ? `where state < 'completed' and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`
    : ''

async function listFrom(connection: Connection, condition: string, values: unknown[]) {
  const { rows } = await connection.query<{ schema: string; name: string; columns: Column[] }>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       and ${condition}
     group by 1, 2 order by 1, 2`,
    values,
  )
  return rows
}

/** Every table of the database, so that a later release's tables are included without a change here. */
export async function listTables(connection: Connection): Promise<Table[]> {
  const own = await listFrom(connection, 'n.nspname = current_schema() and not c.relname = any($1)', [
    OF_THE_MIGRATOR,
  ])
  const jobs = await listFrom(connection, `n.nspname || '.' || c.relname = $1`, [JOBS])
  return [
    ...own.map(({ name, columns }) => ({ name, columns })),
    ...jobs.map(({ columns }) => ({ name: JOBS, columns })),
  ]
}

/** The applied migrations. Empty if the database has no schema of ours. */
export async function listMigrations(connection: Connection): Promise<string[]> {
  const { rows: found } = await connection.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await connection.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
