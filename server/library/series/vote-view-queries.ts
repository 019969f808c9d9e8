import { sql } from 'kysely'
import { sharesOf, type VoteState } from '#contract/library/polls/vote-rules.ts'
import type { PartVote, SeriesVote } from '#contract/library/polls/votes.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

// Everything about votes that pages show. Nothing in this file reads `vote_answer` or `vote_ballot`.

const state = sql<VoteState>`case when vote.revealed_at is not null then 'revealed'
  when vote.closed_at is not null or vote.closes_at <= now() then 'closed' else 'open' end`

const columns = [
  'vote.id as voteId',
  'vote.series_id as seriesId',
  'vote.member_id as memberId',
  'vote.question',
  'vote.options',
  'vote.closes',
  'vote.closes_at as closesAt',
  'vote.answer',
  'vote.counts',
  'vote.answer_note as note',
] as const

/** Votes of series that are not hidden. */
const votes = (db: Db) =>
  db
    .selectFrom('vote')
    .select(columns)
    .select(({ selectFrom }) => [
      state.as('state'),
      selectFrom('post')
        .select('post.id')
        .whereRef('post.id', '=', 'vote.reveal_post_id')
        .where('post.deleted_at', 'is', null)
        .as('revealPostId'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withheld')
            .select('kind')
            .where('target_type', '=', 'series')
            .whereRef('target_id', '=', 'vote.series_id'),
        ),
      ),
    )

export type FoundVote = NonNullable<Awaited<ReturnType<typeof findVote>>>

export const findVote = (db: Db, voteId: number) => votes(db).where('vote.id', '=', voteId).executeTakeFirst()

/** The newest vote of a series. */
export const findVoteOf = (db: Db, seriesId: number) =>
  votes(db).where('series_id', '=', seriesId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** A vote as the series' page shows it. */
export async function findSeriesVote(db: Db, seriesId: number): Promise<SeriesVote | null> {
  const found = await findVoteOf(db, seriesId)
  return found ? { voteId: found.voteId, question: found.question, state: found.state } : null
}

const findPosition = (db: Db, postId: number) =>
  db
    .selectFrom('series_part')
    .select(['series_id', 'position'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

/** A vote as a part's page shows it. The answer is included from the part that reveals it onwards. */
export async function findPartVote(
  db: Db,
  { seriesId, postId }: { seriesId: number; postId: number },
): Promise<PartVote | null> {
  const found = await findVoteOf(db, seriesId)
  if (!found) return null
  const { voteId, question, state, revealPostId, options, answer, counts } = found
  const [own, reveal] = [
    await findPosition(db, postId),
    revealPostId === null ? undefined : await findPosition(db, revealPostId),
  ]
  const isInOrder = own && reveal && own.series_id === reveal.series_id
  const stands =
    postId === revealPostId ? 'reveal' : isInOrder && own.position > reveal.position ? 'after' : 'before'
  const isRevealed = stands !== 'before' && answer !== null
  return {
    ...{ voteId, question, state, stands },
    answer: isRevealed ? (options[answer - 1] ?? null) : null,
    hitShare: isRevealed ? (sharesOf(counts ?? [])?.[answer - 1] ?? null) : null,
  }
}
