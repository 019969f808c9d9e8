import { sql } from 'kysely'
import {
  DATA_DUE_DAYS,
  type InquiryState,
  type InquirySubject,
} from '#contract/trust/inquiries/inquiry-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countCapped } from '#server/platform/totals/capped-count.ts'

interface NewInquiry {
  subject: InquirySubject
  memberId?: number
  visitor?: { tokenHash: string; visitorSealed: string }
}

export const insertInquiry = (trx: Db, { subject, memberId, visitor }: NewInquiry) =>
  trx
    .insertInto('inquiry')
    .values({
      subject,
      member_id: memberId ?? null,
      token_hash: visitor?.tokenHash ?? null,
      visitor_sealed: visitor?.visitorSealed ?? null,
    })
    .returning(['id as inquiryId', 'created_at as datetime'])
    .executeTakeFirstOrThrow()

export const insertInquiryText = (
  trx: Db,
  text: { inquiryId: number; fromStaff: boolean; textSealed: string },
) =>
  trx
    .insertInto('inquiry_text')
    .values({ inquiry_id: text.inquiryId, from_staff: text.fromStaff, text_sealed: text.textSealed })
    .execute()

const inquiries = (db: Db) =>
  db
    .selectFrom('inquiry')
    .select(['inquiry.id as inquiryId', 'subject', 'state', 'inquiry.created_at as datetime'])
    .select('changed_at as changedAt')
    .select(
      sql<string | null>`case when subject = 'data'
        then inquiry.created_at + make_interval(days => ${sql.lit(DATA_DUE_DAYS)}) end`.as('dueAt'),
    )

export const findInquiry = (db: Db, inquiryId: number) =>
  inquiries(db)
    .leftJoin('member', 'member.id', 'inquiry.member_id')
    .select(['member_id as memberId', 'member.nickname', 'token_hash as tokenHash'])
    .select('visitor_sealed as visitorSealed')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()

export type FoundInquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

export const findInquiryOpenedBy = (db: Db, tokenHash: string) =>
  inquiries(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The texts of some inquiries, in their order. */
export const listInquiryTexts = (db: Db, inquiryIds: number[]) =>
  db
    .selectFrom('inquiry_text')
    .select(['id as textId', 'inquiry_id as inquiryId', 'from_staff as fromStaff'])
    .select(['text_sealed as textSealed', 'created_at as datetime'])
    .where('inquiry_id', '=', sql<number>`any(${inquiryIds}::integer[])`)
    .orderBy('inquiry_id')
    .orderBy('id')
    .execute()

/** Unanswered inquiries, the oldest first, then the others, the newest first. */
export const listInquiries = (db: Db, { size, offset }: PageWindow) =>
  inquiries(db)
    .select(sql<boolean>`member_id is not null`.as('isMembers'))
    .orderBy(sql`state <> 'waiting'`)
    .orderBy(sql`case when state = 'waiting' then id else -id end`)
    .limit(size)
    .offset(offset)
    .execute()

export const countInquiries = (db: Db) => countCapped(db, sql`select from inquiry`)

export const listOwnInquiries = (db: Db, memberId: number, { size, offset }: PageWindow) =>
  inquiries(db)
    .where('member_id', '=', memberId)
    .orderBy('inquiry.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const countOwnInquiries = (db: Db, memberId: number) =>
  countRows(db.selectFrom('inquiry').where('member_id', '=', memberId))

/**
 * Sets the state after a new text or a closing. The time of the first answer is stored for the statistics.
 */
export const updateInquiry = (
  trx: Db,
  { inquiryId, state, isAnswer = false }: { inquiryId: number; state: InquiryState; isAnswer?: boolean },
) =>
  trx
    .updateTable('inquiry')
    .set({ state, changed_at: sql<string>`now()` })
    .$if(isAnswer, query => query.set({ answered_at: sql<string>`coalesce(answered_at, now())` }))
    .where('id', '=', inquiryId)
    .execute()

/** A member's inquiries with all texts, for their data export. The texts are still encrypted. */
export const listInquiryTextsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('inquiry_text')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_text.inquiry_id')
    .select(['inquiry.id as inquiryId', 'subject', 'state', 'from_staff as fromStaff'])
    .select(['text_sealed as textSealed', 'inquiry_text.created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('inquiry_text.id')

export const deleteInquiriesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('inquiry').where('member_id', '=', memberId).execute()

/** Deletes inquiries a year after their last text. Unanswered inquiries are kept. */
export const deleteOldInquiries = (db: Db) =>
  sql`delete from inquiry where state <> 'waiting' and changed_at < now() - interval '1 year'`.execute(db)
