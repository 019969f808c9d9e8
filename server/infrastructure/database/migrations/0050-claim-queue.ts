import { type Kysely, sql } from 'kysely'

/** The queue of claims in its order: a page of it sorts nothing, however many were answered. */
export async function up(db: Kysely<never>) {
  await sql`
    create index rights_claim_queue on rights_claim (
      (decided_at is not null), (case when decided_at is null then id else -id end)
    )`.execute(db)
}
