import { type Kysely, sql } from 'kysely'

/** Proofs of work that were used: once each, on whatever server. Of whom is not known. */
export async function up(db: Kysely<never>) {
  await sql`create table proof_use (id text primary key, used_at timestamptz not null default now())`.execute(
    db,
  )
  // How many an hour there were, of which the price is made; and what is old, for the sweep.
  await sql`create index proof_use_time on proof_use (used_at)`.execute(db)
}
