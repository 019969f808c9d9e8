import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'

type Window = Pick<PageWindow, 'size' | 'offset'>

export const findProfile = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select([
      'id as memberId',
      'nickname',
      'activated',
      'email',
      'solved_count as solved',
      'post_count as postCount',
      'comment_count as commentCount',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

const ownPosts = (db: Db, memberId: number) =>
  db.selectFrom('post').where('member_id', '=', memberId).where('deleted_at', 'is', null)

/** What stands under a deleted post leads nowhere. */
const ownComments = (db: Db, memberId: number) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .where('comment.member_id', '=', memberId)
    .where('comment.deleted_at', 'is', null)
    .where('post.deleted_at', 'is', null)

/** A deleted post stays solved and counted, but it can't be opened. */
const ownSolved = (db: Db, memberId: number) =>
  db
    .selectFrom('solver')
    .innerJoin('post', 'post.id', 'solver.post_id')
    .where('solver.member_id', '=', memberId)
    .where('post.deleted_at', 'is', null)

export const listOwnPosts = (db: Db, memberId: number, { size, offset }: Window) =>
  ownPosts(db, memberId)
    .select(['id', 'title', 'comment_count as commentCount'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const listOwnComments = (db: Db, memberId: number, { size, offset }: Window) =>
  ownComments(db, memberId)
    .select(['comment.id as commentId', 'comment.post_id as postId', 'comment.content'])
    .orderBy('comment.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const listOwnSolved = (db: Db, memberId: number, { size, offset }: Window) =>
  ownSolved(db, memberId)
    .select([
      'solver.id as correctAnswerId',
      'post.id as postId',
      'post.title as postTitle',
      'post.comment_count as commentCount',
    ])
    .orderBy('solver.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

async function totalOf(counting: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) {
  const { total } = await counting.executeTakeFirstOrThrow()
  return total
}

export const countOwnPosts = (db: Db, memberId: number) =>
  totalOf(ownPosts(db, memberId).select(({ fn }) => fn.countAll<number>().as('total')))

export const countOwnComments = (db: Db, memberId: number) =>
  totalOf(ownComments(db, memberId).select(({ fn }) => fn.countAll<number>().as('total')))

export const countOwnSolved = (db: Db, memberId: number) =>
  totalOf(ownSolved(db, memberId).select(({ fn }) => fn.countAll<number>().as('total')))
