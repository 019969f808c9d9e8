import { sql } from 'kysely'
import { type BoardKey, caseBoards } from '#contract/community/boards/boards.ts'
import {
  type CaseFacts,
  DIFFICULTY_TRIED_MIN,
  type Difficulty,
  type Post,
} from '#contract/community/posts/posts.ts'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf, limitOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { THUMBNAIL_END } from '#server/platform/images/files/rendition-names.ts'
import { rebuttalsOf } from '#server/trust/rebuttals/rebuttal-queries.ts'

/** Live posts with the field names of the API, except for the board, newest first. */
const posts = (db: Db) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .leftJoin('case_number', 'case_number.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'post.title',
      'post.board',
      'case_number.number as caseNumber',
      'member.nickname',
      'post.created_at as datetime',
      'post.view_count as viewCount',
      'post.recommendation_count as recommendationCount',
      'post.comment_count as commentCount',
    ])
    .where('post.deleted_at', 'is', null)
    .orderBy('post.id', 'desc')

/** Only a post with an answer has a difficulty. */
const difficulty = sql<Difficulty | null>`
  case when post.tried_count >= ${sql.lit(DIFFICULTY_TRIED_MIN)} and post_body.answer is not null
  then json_build_object('tried', post.tried_count, 'solved', post.solver_count) end`

/** The name of a puzzle's level, once it is measured. */
export const level = sql<Post['level']>`(array[${sql.join(levels.map(word => sql.lit(word)))}])[post.level]`

/** If the author has withdrawn, nobody sees wrong answers, so members are not told that the author does. */
const tellsWrong = sql`post.board = 'custom' and post_body.tells_wrong and member.withdrawn_at is null`

/** The case boards as literals, so that the planner can use the partial index and reuse the plan. */
export const caseBoardsSql = sql<BoardKey>`(${sql.join(caseBoards.map(key => sql.lit(key)))})`

/**
 * The thumbnail of a post that is not a case: the first image that the author uploaded. It is found without
 * reading the text.
 */
const thumbnail = sql<string | null>`
  case when post.board not in ${caseBoardsSql} then (
    select ${sql.lit(IMAGE_PATH)} || image_name || ${sql.lit(THUMBNAIL_END)} from post_image
    join image on image.name = image_name
    where post_image.post_id = post.id and image_name ~ '[.](jpg|png)$'
    order by image.created_at, image_name limit 1
  ) end`

/** Posts as rows of lists, including the facts of cases. Texts are read only for cases. */
export const postRowsQuery = (db: Db) =>
  posts(db)
    .leftJoin('post_body', join =>
      join.onRef('post_body.post_id', '=', 'post.id').on('post.board', 'in', caseBoardsSql),
    )
    .select([
      sql<CaseFacts | null>`
        case when post_body.post_id is not null then json_build_object(
          'excerpt', post_body.excerpt, 'solverCount', post.solver_count,
          'hintCount', cardinality(post_body.hints), 'level', ${level}
        ) end`.as('caseFacts'),
      thumbnail.as('thumbnail'),
    ])

/** The newest posts on these boards, or on all boards if none is given. */
export function listNewest(db: Db, boards: BoardKey[], count: number) {
  const newest = postRowsQuery(db).limit(limitOf(count))
  return (boards.length > 0 ? newest.where('post.board', 'in', boards) : newest).execute()
}

export type PostRow = Awaited<ReturnType<typeof listNewest>>[number]

export const listPostsById = async (db: Db, postIds: number[]): Promise<PostRow[]> =>
  postIds.length ? postRowsQuery(db).where('post.id', '=', anyIdOf(postIds)).execute() : []

const postById = statement((db, { postId }: { postId: number }) =>
  posts(db)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post_body.content',
      'post_body.content_html as contentHtml',
      'post_body.excerpt',
      sql<number>`cardinality(post_body.hints)`.as('hintCount'),
      'post.solver_count as solverCount',
      sql<Post['ending']>`case when post_body.answer is not null then 'answer'
        when post_body.explanation is not null then 'explanation' else 'open' end`.as('ending'),
      'post.as_staff as asStaff',
      'post.updated_at as editedAt',
      'post.revision_count as revisionCount',
      difficulty.as('difficulty'),
      // Few posts have errata, so the page loads them only if this is true.
      sql<boolean>`exists (select from erratum where erratum.post_id = post.id)`.as('hasErrata'),
      level.as('level'),
      sql<boolean>`${tellsWrong}`.as('tellsWrong'),
      rebuttalsOf.as('rebuttals'),
      // Most posts mention nobody; for those, only the index is read.
      sql<number[] | null>`(
        select array_agg(member_id) from mention where target_type = 'post' and target_id = post.id
      )`.as('namedIds'),
    ])
    .where('post.id', '=', postId),
)

/** A post with the columns that readers see. */
export const findPost = async (db: Db, postId: number) => (await postById(db, { postId }))[0]
