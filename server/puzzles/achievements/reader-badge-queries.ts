import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Earned, Members } from './badge-queries.ts'

const REVIEW_LENGTH = 200
const REVIEWED_BOOKS = 20
/**
 * Minimum number of other members who rated a book. It excludes books that somebody registered only to review
 * them.
 */
const OTHERS_RATED = 3
const HITS = 5
const HIT_AUTHORS = 3
/** Minimum ballots for a vote to count. It excludes votes set up among friends. */
const BALLOTS = 10

/**
 * Members who wrote long reviews of enough books that others rated, counting one review per book. Withheld or
 * deleted reviews do not count.
 */
export async function listReviewerBadges(db: Db, { from, below }: Members) {
  const { rows } = await sql<Earned>`
    with own as (
      select review.member_id, review.book_id, min(review.created_at) as at
      from review left join review_text on review_text.review_id = review.id
      where review.member_id >= ${from}::integer and review.member_id < ${below}::integer
        and review.parent_id is null and review.deleted_at is null
        and char_length(coalesce(review_text.content, review.content)) >= ${sql.lit(REVIEW_LENGTH)}
        and not exists (
          select from decision where decision.subject_id = review.member_id and target_type = 'review'
            and target_id = review.id and content <> 'keep' and undoes is null
            and not exists (select from decision as back where back.undoes = decision.id)
        )
      group by review.member_id, review.book_id
    ), read as (
      select member_id, at, row_number() over (partition by member_id order by at, book_id) as place from own
      where (
        select count(*) from (
          select from book_reading where book_reading.book_id = own.book_id and counted
            and book_reading.member_id <> own.member_id limit ${sql.lit(OTHERS_RATED)}
        ) as others
      ) = ${sql.lit(OTHERS_RATED)}
    )
    select member_id as "memberId", 'reviewer' as key,
      to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
    from read join member on member.id = member_id
    where place = ${sql.lit(REVIEWED_BOOKS)} and withdrawn_at is null`.execute(db)
  return rows
}

/** Members who named the culprit in enough well-attended votes of several authors. */
export async function listSleuthBadges(db: Db, { from, below }: Members) {
  const { rows } = await sql<Earned>`
    with hit as (
      select vote_ballot.member_id, vote.member_id as author_id, vote.id, vote.revealed_at as at
      from vote_ballot join vote on vote.id = vote_ballot.vote_id and vote.answer = vote_ballot.option
      where vote_ballot.member_id >= ${from}::integer and vote_ballot.member_id < ${below}::integer
        and (select sum(n) from unnest(vote.counts) as n) >= ${sql.lit(BALLOTS)}
    ), numbered as (
      select member_id, at, row_number() over (partition by member_id order by at, id) as place,
        row_number() over (partition by member_id, author_id order by at, id) as of_author
      from hit
    ), author as (
      select member_id, at, row_number() over (partition by member_id order by at) as place
      from numbered where of_author = 1
    )
    select numbered.member_id as "memberId", 'sleuth' as key,
      to_char(greatest(numbered.at, author.at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
    from numbered join author on author.member_id = numbered.member_id and author.place = ${sql.lit(HIT_AUTHORS)}
      join member on member.id = numbered.member_id
    where numbered.place = ${sql.lit(HITS)} and withdrawn_at is null`.execute(db)
  return rows
}
