import { sql } from 'kysely'
import {
  CLAIM_DAYS,
  CLAIM_DUE_HOURS,
  type ClaimAct,
  type Claimant,
  type ClaimKind,
  type ClaimOutcome,
} from '#contract/rights-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import type { TargetId } from '../withheld/withheld-queries.ts'

export const upsertCode = (trx: Db, code: { mailboxHash: string; codeHash: string; seconds: number }) => {
  const fresh = {
    code_hash: code.codeHash,
    tries: 0,
    expires_at: sql<string>`now() + make_interval(secs => ${code.seconds})`,
  }
  return trx
    .insertInto('rights_code')
    .values({ mailbox_hash: code.mailboxHash, ...fresh })
    .onConflict(conflict => conflict.column('mailbox_hash').doUpdateSet(fresh))
    .execute()
}

/** Counts a try, before anything is compared; nothing where there is no code, or no try left. */
export const updateTries = (db: Db, mailboxHash: string, tries: number) =>
  db
    .updateTable('rights_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('mailbox_hash', '=', mailboxHash)
    .where('tries', '<', tries)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('code_hash as codeHash')
    .executeTakeFirst()

/** Used up; resolves to whether it still was there. */
export async function deleteCode(
  trx: Db,
  { mailboxHash, codeHash }: { mailboxHash: string; codeHash: string },
) {
  const { numDeletedRows } = await trx
    .deleteFrom('rights_code')
    .where('mailbox_hash', '=', mailboxHash)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteExpiredCodes = (db: Db) =>
  db.deleteFrom('rights_code').where('expires_at', '<', sql<string>`now()`).execute()

export interface NewClaim {
  tokenHash: string
  claimant: Claimant
  kind: ClaimKind
  emailSealed: string
  nameSealed: string
  statementSealed: string
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
    })
    .returning(['id as claimId', 'created_at as datetime'])
    .executeTakeFirstOrThrow()

export interface NewItem extends TargetId {
  address: string
  board: string | null
}

export const insertItems = (trx: Db, claimId: number, items: NewItem[]) =>
  trx
    .insertInto('rights_item')
    .values(
      items.map(({ address, targetType, targetId, board }) => ({
        claim_id: claimId,
        address,
        target_type: targetType,
        target_id: targetId,
        board,
      })),
    )
    .execute()

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
    .select(['token_hash as tokenHash', 'email_sealed', 'name_sealed', 'statement_sealed', 'further'])
    .where('id', '=', claimId)
    .executeTakeFirst()
export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** What waits first, the oldest before the others; then what was answered, the newest first. */
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

export async function countClaims(db: Db) {
  const { total } = await db
    .selectFrom('rights_claim')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const items = (db: Db) =>
  db
    .selectFrom('rights_item')
    .select([
      'id as itemId',
      'claim_id as claimId',
      'address',
      'target_type as targetType',
      'target_id as targetId',
    ])
    .select([
      'act',
      'until',
      'outcome',
      'objection',
      'objected_at as objectedAt',
      'decision_id as decisionId',
    ])
    .select(['proceedings_until as proceedingsUntil', 'ended_at as endedAt'])

export const listItems = (db: Db, claimId: number) =>
  items(db).where('claim_id', '=', claimId).orderBy('id').execute()

export const findItem = (trx: Db, itemId: number) => items(trx).where('id', '=', itemId).executeTakeFirst()
export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** Those of a member's decisions that a claim was about. */
export const findOwnItem = (trx: Db, { itemId, memberId }: { itemId: number; memberId: number }) =>
  items(trx)
    .where('id', '=', itemId)
    .where('decision_id', 'in', query =>
      query.selectFrom('decision').select('id').where('subject_id', '=', memberId),
    )
    .executeTakeFirst()

export const updateItemAsDecided = (
  trx: Db,
  { itemId, act, decisionId }: { itemId: number; act: ClaimAct; decisionId: number | null },
) =>
  trx
    .updateTable('rights_item')
    .set({
      act,
      decision_id: decisionId,
      ...(act === 'temporary'
        ? { until: sql<string>`now() + make_interval(days => ${CLAIM_DAYS})` }
        : { ended_at: sql<string>`now()` }),
    })
    .where('id', '=', itemId)
    .execute()

export const updateItemAsEnded = (trx: Db, { itemId, outcome }: { itemId: number; outcome: ClaimOutcome }) =>
  trx
    .updateTable('rights_item')
    .set({ outcome, ended_at: sql<string>`now()` })
    .where('id', '=', itemId)
    .execute()

export const updateObjection = (trx: Db, { itemId, text }: { itemId: number; text: string }) =>
  trx
    .updateTable('rights_item')
    .set({ objection: text, objected_at: sql<string>`now()` })
    .where('id', '=', itemId)
    .execute()

export const updateProceedings = (trx: Db, { itemId, until }: { itemId: number; until: string }) =>
  trx.updateTable('rights_item').set({ proceedings_until: until }).where('id', '=', itemId).execute()

/** Resolves to whether it was open. */
export async function updateClaimAsDecided(trx: Db, { claimId, words }: { claimId: number; words: string }) {
  const { numUpdatedRows } = await trx
    .updateTable('rights_claim')
    .set({ words, decided_at: sql<string>`now()` })
    .where('id', '=', claimId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Adds further words, while there are not too many; resolves to whether it did. */
export async function updateFurther(
  trx: Db,
  { claimId, sealed, times }: { claimId: number; sealed: string; times: number },
) {
  const { numUpdatedRows } = await trx
    .updateTable('rights_claim')
    .set({
      further: sql<string>`further || jsonb_build_object('text', ${sealed}::text, 'datetime', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    })
    .where('id', '=', claimId)
    .where(sql<boolean>`jsonb_array_length(further) < ${times}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const ENDED_AT_ONCE = 200

/** Measures whose time is over, unless proceedings were proved that go on. */
export const listDue = (db: Db) =>
  items(db)
    .where('act', '=', 'temporary')
    .where('outcome', 'is', null)
    .where('until', '<', sql<string>`now()`)
    .where(sql<boolean>`coalesce(proceedings_until, '-infinity') < now()`)
    .orderBy('until')
    .limit(ENDED_AT_ONCE)
    .execute()

/** What nobody objected to, and that can't come back any more. */
export const listErasable = (db: Db) =>
  items(db)
    .where('outcome', '=', 'kept')
    .where(sql<boolean>`ended_at < now() - make_interval(days => ${CLAIM_DAYS})`)
    .orderBy('ended_at')
    .limit(ENDED_AT_ONCE)
    .execute()

/** A year after the last of it has ended nothing of a claim is kept. */
export const deleteOldClaims = (db: Db) =>
  sql`
    delete from rights_claim where decided_at < now() - interval '1 year' and not exists (
      select from rights_item where claim_id = rights_claim.id
        and (ended_at is null or outcome = 'kept' or ended_at > now() - interval '1 year')
    )`.execute(db)

/** How many measures stand, by board; what stands on none under an empty name. */
export async function countStanding(db: Db) {
  const { rows } = await sql<{ board: string; n: number }>`
    select coalesce(board, '') as board, count(*)::integer as n from rights_item
    where act = 'temporary' and outcome is null group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ board, n }) => [board, n]))
}
