import type { Connection } from '../transaction.ts'

/**
 * Drops what would be checked or updated per row: foreign keys, indexes without a constraint, and triggers.
 * Replies may come before their parents, and the triggers' counters are part of the rows. Resolves to a
 * function that restores everything.
 */
export async function dropConstraints(connection: Connection) {
  const { rows: keys } = await connection.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
     order by 1, 2`,
  )
  const { rows: indexes } = await connection.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by 1`,
  )
  const { rows: triggers } = await connection.query<{ owner: string; name: string }>(
    `select tgrelid::regclass::text as owner, quote_ident(tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = current_schema()::regnamespace and not tgisinternal order by 1, 2`,
  )
  for (const { owner, name } of triggers)
    await connection.query(`alter table ${owner} disable trigger ${name}`)
  for (const { owner, name } of keys) await connection.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await connection.query(`drop index ${name}`)
  return async function restoreConstraints() {
    for (const { definition } of indexes) await connection.query(definition)
    for (const { owner, name, definition } of keys)
      await connection.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const { owner, name } of triggers)
      await connection.query(`alter table ${owner} enable trigger ${name}`)
  }
}
