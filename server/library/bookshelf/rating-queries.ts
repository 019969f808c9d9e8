import { sql } from 'kysely'
import { RATED_FROM } from '#contract/library/bookshelf/reading-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Number of ratings with the mean value that are added to each book's own ratings, because a few ratings mean
 * little.
 */
const USUAL_RATINGS = 5
/** The mean rating, in half stars, until the first nightly count. */
const MEAN_AT_FIRST = 7

/**
 * Recounts the books' ratings: the counts and sum that pages show, and the score for sorting. The books must
 * be locked.
 */
export async function updateRatings(trx: Db, bookIds: number[]) {
  const { rows } = await sql<{ bookId: number }>`
    with counted as (
      select asked.id,
        array(
          select count(*) filter (where rating = value)
          from generate_series(1, 10) as value
          left join book_reading on book_reading.book_id = asked.id and counted and rating = value
          group by value order by value
        )::integer[] as counts
      from unnest(${bookIds}::integer[]) as asked(id)
    ), told as (
      select id, counts,
        (select sum(n) from unnest(counts) as n)::integer as count,
        (select sum(n * value) from unnest(counts) with ordinality as one(n, value))::integer as sum
      from counted
    ), scored as (
      select *, case when count >= ${sql.lit(RATED_FROM)} then (
        (${sql.lit(USUAL_RATINGS)} * coalesce((select mean from rating_mean), ${sql.lit(MEAN_AT_FIRST)}) + sum)
        / (${sql.lit(USUAL_RATINGS)} + count)
      )::real end as score from told
    )
    update book set rating_counts = counts, rating_count = count, rating_sum = sum, rating_score = score
    from scored where book.id = scored.id and (rating_counts, rating_count, rating_sum, rating_score)
      is distinct from (counts, count, sum, score)
    returning book.id as "bookId"`.execute(trx)
  return rows.map(({ bookId }) => bookId)
}

/** Updates the mean of all ratings that count. */
export const updateMean = (trx: Db) =>
  sql`
    insert into rating_mean (mean)
    select sum(rating_sum)::real / sum(rating_count) from book having sum(rating_count) > 0
    on conflict (one) do update set mean = excluded.mean`.execute(trx)

export async function listRatedBooks(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('book_reading')
    .select('book_id as bookId')
    .where('member_id', '=', memberId)
    .where('rating', 'is not', null)
    .orderBy('book_id')
    .execute()
  return rows.map(({ bookId }) => bookId)
}

/** Members with ratings and an id above `after`, and whether all or none of their ratings count. */
export async function listRaters(db: Db, { after, limit }: { after: number; limit: number }) {
  const { rows } = await sql<{ memberId: number; allCount: boolean; noneCount: boolean }>`
    select member_id as "memberId", bool_and(counted) as "allCount", not bool_or(counted) as "noneCount"
    from book_reading where member_id > ${after} and rating is not null
    group by member_id order by member_id limit ${limit}`.execute(db)
  return rows
}

export const updateCounted = (trx: Db, { memberId, isCounted }: { memberId: number; isCounted: boolean }) =>
  trx
    .updateTable('book_reading')
    .set({ counted: isCounted })
    .where('member_id', '=', memberId)
    .where('rating', 'is not', null)
    .execute()

/** Ids of books above `after`, in order. */
export async function listBookIds(db: Db, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('book')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
