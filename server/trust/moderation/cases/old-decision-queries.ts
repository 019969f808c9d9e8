import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import {
  CASE_MONTHS,
  countErased,
  isUnderAppeal,
  RETENTION_BATCH_ROWS,
} from '../retention/retention-queries.ts'

const DECISION_YEARS = 3

/** Whether a decision is still in effect: it withholds a target, or restricts a member. */
const holds = sql`(
  coalesce(decision.until > now(), false)
  or exists (select from withheld where withheld.decision_id = decision.id)
)`

/** Removes titles, words, notes and former names from old decisions. The decisions themselves remain. */
export const updateOldDecisions = (trx: Db) =>
  countErased(
    sql`
      update decision set title = '', words = null, note = null, shape = '{}' where id in (
        select id from decision
        where created_at < now() - make_interval(months => ${CASE_MONTHS}) and case_id is null
          and (title <> '' or words is not null or note is not null or shape <> '{}')
          and not ${holds} and not ${isUnderAppeal}
        order by created_at limit ${RETENTION_BATCH_ROWS}
      )`,
    trx,
  )

/** Deletes old decisions that are no longer in effect, together with their undo rows. */
export const deleteOldDecisions = (trx: Db) =>
  countErased(
    sql`
      with old as materialized (
        select id from decision
        where created_at < now() - make_interval(years => ${DECISION_YEARS}) and undoes is null and case_id is null
          and not ${holds} and not ${isUnderAppeal}
        order by created_at limit ${RETENTION_BATCH_ROWS}
      )
      delete from decision where id in (select id from old) or undoes in (select id from old)`,
    trx,
  )
