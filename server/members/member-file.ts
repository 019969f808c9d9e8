import { sql } from 'kysely'
import { boards } from '#contract/boards.ts'
import { DELETED_POST } from '#contract/member-rules.ts'
import type { Db } from '../engines/database/database.ts'

const findMember = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select([
      'id as memberId',
      'username',
      'nickname',
      'email',
      'activated',
      'solved_count as solved',
      'post_count as postCount',
      'comment_count as commentCount',
      'created_at as joinedAt',
      'nickname_changed_at as nicknameChangedAt',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

async function listPosts(db: Db, memberId: number) {
  const posts = await db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.board',
      'post.title',
      'post_body.content',
      'post_body.answer',
      'post_body.explanation',
      'post_body.hints',
      'post.view_count as viewCount',
      'post.recommendation_count as recommendationCount',
      'post.comment_count as commentCount',
      'post.created_at as datetime',
      'post.updated_at as updatedAt',
      'post.deleted_at as deletedAt',
    ])
    .where('post.member_id', '=', memberId)
    .orderBy('post.id')
    .execute()
  return posts.map(({ board, ...post }) => ({ ...post, type: boards[board].name }))
}

const listComments = (db: Db, memberId: number) =>
  db
    .selectFrom('comment')
    .select([
      'id as commentId',
      'post_id as postId',
      'parent_id as parentId',
      'room',
      'content',
      'created_at as datetime',
      'deleted_at as deletedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const listReviews = (db: Db, memberId: number) =>
  db
    .selectFrom('review')
    .select([
      'id as reviewId',
      'book_id as bookId',
      'parent_id as parentId',
      'content',
      'created_at as datetime',
      'deleted_at as deletedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const listBooks = (db: Db, memberId: number) =>
  db
    .selectFrom('book')
    .select(['id as bookId', 'title', 'author', 'publisher', 'plot', 'thumbnail', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const listSolved = (db: Db, memberId: number) =>
  db
    .selectFrom('solver')
    .innerJoin('post', 'post.id', 'solver.post_id')
    .select([
      'post.id as postId',
      sql<string>`case when solver.post_deleted then ${DELETED_POST}::text else post.title end`.as(
        'postTitle',
      ),
      'solver.hints_used as hintsUsed',
      'solver.created_at as datetime',
    ])
    .where('solver.member_id', '=', memberId)
    .orderBy('solver.id')
    .execute()

/** Which answers they were isn't stored in a form that can be read. */
const listWrongAnswers = (db: Db, memberId: number) =>
  db
    .selectFrom('attempt')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const listHintUses = (db: Db, memberId: number) =>
  db
    .selectFrom('hint_use')
    .select(['post_id as postId', 'opened'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .execute()

const listGivenUp = (db: Db, memberId: number) =>
  db
    .selectFrom('give_up')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .execute()

const listPostRecommendations = (db: Db, memberId: number) =>
  db
    .selectFrom('post_recommendation')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .execute()

const listBookRecommendations = (db: Db, memberId: number) =>
  db
    .selectFrom('book_recommendation')
    .select(['book_id as bookId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('book_id')
    .execute()

async function listSeries(db: Db, memberId: number) {
  const series = await db
    .selectFrom('series')
    .select(['id as seriesId', 'title', 'synopsis', 'status', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const parts = await db
    .selectFrom('series_part')
    .innerJoin('series', 'series.id', 'series_part.series_id')
    .select(['series.id as seriesId', 'series_part.post_id as postId'])
    .where('series.member_id', '=', memberId)
    .orderBy('series_part.position')
    .execute()
  return series.map(one => ({
    ...one,
    postIds: parts.filter(({ seriesId }) => seriesId === one.seriesId).map(({ postId }) => postId),
  }))
}

const listFollowedSeries = (db: Db, memberId: number) =>
  db
    .selectFrom('series_follow')
    .select(['series_id as seriesId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('series_id')
    .execute()

const listReadingPlaces = (db: Db, memberId: number) =>
  db
    .selectFrom('series_place')
    .select(['series_id as seriesId', 'post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('series_id')
    .execute()

const listImages = (db: Db, memberId: number) =>
  db
    .selectFrom('image')
    .select(['name', 'bytes', 'width', 'height', 'created_at as datetime', 'released_at as releasedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listSessions = (db: Db, memberId: number) =>
  db
    .selectFrom('session')
    .select(['created_at as datetime', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listNotifications = (db: Db, memberId: number) =>
  db
    .selectFrom('notification')
    .select(['id', 'post_id as postId', 'kind', 'times', 'comment_id as commentId'])
    .select(['created_at as datetime', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

async function listMailedCodes(db: Db, memberId: number) {
  const codes = await db
    .selectFrom('mailed_code')
    .select(['purpose', 'email', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .execute()
  const resets = await db
    .selectFrom('reset_code')
    .select(['email', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .orderBy('expires_at')
    .execute()
  return [...codes, ...resets.map(code => ({ purpose: 'reset', ...code }))]
}

/** Which addresses they are isn't stored in a form that can be read. */
const listKnownAddresses = (db: Db, memberId: number) =>
  db
    .selectFrom('known_address')
    .select('seen_at as seenAt')
    .where('member_id', '=', memberId)
    .orderBy('seen_at')
    .execute()

/** All that is stored about a member, as of one moment. */
export const readMemberFile = (db: Db, memberId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => ({
      profile: await findMember(trx, memberId),
      posts: await listPosts(trx, memberId),
      comments: await listComments(trx, memberId),
      reviews: await listReviews(trx, memberId),
      books: await listBooks(trx, memberId),
      solved: await listSolved(trx, memberId),
      wrongAnswers: await listWrongAnswers(trx, memberId),
      openedHints: await listHintUses(trx, memberId),
      givenUp: await listGivenUp(trx, memberId),
      recommendations: {
        posts: await listPostRecommendations(trx, memberId),
        books: await listBookRecommendations(trx, memberId),
      },
      series: await listSeries(trx, memberId),
      followedSeries: await listFollowedSeries(trx, memberId),
      readingPlaces: await listReadingPlaces(trx, memberId),
      images: await listImages(trx, memberId),
      notifications: await listNotifications(trx, memberId),
      sessions: await listSessions(trx, memberId),
      knownAddresses: await listKnownAddresses(trx, memberId),
      mailedCodes: await listMailedCodes(trx, memberId),
    }))
