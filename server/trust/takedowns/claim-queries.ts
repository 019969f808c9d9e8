import { sql } from 'kysely'
import { CLAIM_DUE_HOURS, type Claimant, type ClaimKind } from '#contract/trust/takedowns/rights-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countCapped } from '#server/platform/totals/capped-count.ts'

interface NewClaim {
  tokenHash: string
  claimant: Claimant
  kind: ClaimKind
  emailSealed: string
  nameSealed: string
  statementSealed: string
  rebuttalSealed: string | null
}

export const insertClaim = (trx: Db, claim: NewClaim) =>
  trx
    .insertInto('rights_claim')
    .values({
      token_hash: claim.tokenHash,
      claimant: claim.claimant,
      kind: claim.kind,
      email_sealed: claim.emailSealed,
      name_sealed: claim.nameSealed,
      statement_sealed: claim.statementSealed,
      rebuttal_sealed: claim.rebuttalSealed,
    })
    .returning(['id as claimId', 'created_at as datetime'])
    .executeTakeFirstOrThrow()

const claims = (db: Db) =>
  db
    .selectFrom('rights_claim')
    .select([
      'id as claimId',
      'claimant',
      'kind',
      'words',
      'decided_at as decidedAt',
      'created_at as datetime',
    ])
    .select(sql<string>`created_at + make_interval(hours => ${CLAIM_DUE_HOURS})`.as('dueAt'))

export const findClaim = (db: Db, claimId: number) =>
  claims(db)
    .select([
      'token_hash as tokenHash',
      'email_sealed',
      'name_sealed',
      'statement_sealed',
      'rebuttal_sealed',
      'further',
    ])
    .where('id', '=', claimId)
    .executeTakeFirst()
export const findClaimOpenedBy = (db: Db, tokenHash: string) =>
  claims(db).where('token_hash', '=', tokenHash).executeTakeFirst()

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Open claims, the oldest first, then answered claims, the newest first. */
export const listClaims = (db: Db, { size, offset }: PageWindow) =>
  claims(db)
    .select(
      sql<number>`(select count(*) from rights_item where claim_id = rights_claim.id)::integer`.as(
        'itemCount',
      ),
    )
    .select(
      sql<number>`(select count(*) from rights_item where claim_id = rights_claim.id and act = 'temporary'
        and outcome is null and objection is not null and proceedings_until is null)::integer`.as(
        'objections',
      ),
    )
    .orderBy(sql`decided_at is not null`)
    .orderBy(sql`case when decided_at is null then id else -id end`)
    .limit(size)
    .offset(offset)
    .execute()

export const countClaims = (db: Db) => countCapped(db, sql`select from rights_claim`)

/** Resolves to whether the claim was still open. */
export const updateClaimAsDecided = (trx: Db, { claimId, words }: { claimId: number; words: string }) =>
  affectsRow(
    trx
      .updateTable('rights_claim')
      .set({ words, decided_at: sql<string>`now()` })
      .where('id', '=', claimId)
      .where('decided_at', 'is', null),
  )

/** Adds a further statement, up to the maximum number. Resolves to whether it was added. */
export const updateFurther = (
  trx: Db,
  { claimId, sealed, times }: { claimId: number; sealed: string; times: number },
) =>
  affectsRow(
    trx
      .updateTable('rights_claim')
      .set({
        further: sql<string>`further || jsonb_build_object('text', ${sealed}::text, 'datetime', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      })
      .where('id', '=', claimId)
      .where(sql<boolean>`jsonb_array_length(further) < ${times}`),
  )

/** Counts measures in force by board. Targets without a board are counted under an empty name. */
export async function countOpenClaims(db: Db) {
  const { rows } = await sql<{ board: string; n: number }>`
    select coalesce(board, '') as board, count(*)::integer as n from rights_item
    where act = 'temporary' and outcome is null group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ board, n }) => [board, n]))
}
