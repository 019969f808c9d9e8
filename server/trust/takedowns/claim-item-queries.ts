import { sql } from 'kysely'
import { CLAIM_DAYS, type ClaimAct, type ClaimOutcome } from '#contract/trust/takedowns/rights-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

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

export const items = (db: Db) =>
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

/** The item is undecided, or its measure has not ended. */
export const isOpen = ({ act, outcome }: Pick<FoundItem, 'act' | 'outcome'>) =>
  outcome === null && (act === null || act === 'temporary')

const OPEN_AT_ONCE = 200

/** Open items by id, after a given one. */
export const listOpenItems = (db: Db, after: number) =>
  items(db)
    .where('id', '>', after)
    .where('outcome', 'is', null)
    .where(({ or, eb }) => or([eb('act', 'is', null), eb('act', '=', 'temporary')]))
    .orderBy('id')
    .limit(OPEN_AT_ONCE)
    .execute()

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

export const updateItemUntil = (trx: Db, { itemId, until }: { itemId: number; until: string }) =>
  trx.updateTable('rights_item').set({ until }).where('id', '=', itemId).execute()

export const updateProceedings = (trx: Db, { itemId, until }: { itemId: number; until: string }) =>
  trx.updateTable('rights_item').set({ proceedings_until: until }).where('id', '=', itemId).execute()
