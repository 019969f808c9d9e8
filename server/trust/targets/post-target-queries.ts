import { sql } from 'kysely'
import type { Doc } from '#contract/community/posts/document.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { wholeText } from './effects/whole-text.ts'
import type { FoundTarget } from './moderated-kind.ts'

export async function findPostTarget(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select([
      'post.member_id as authorId',
      'post.board',
      'post.title',
      'post_body.content',
      'post.deleted_at',
    ])
    .select('member.nickname')
    .where('post.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...post } = row
  return {
    ...post,
    postId: id,
    bookId: null,
    text: content ? wholeText(JSON.parse(content) as Doc) : '',
    isLive: deleted_at === null,
  }
}

export async function findPostText(trx: Db, id: number) {
  const found = await trx
    .selectFrom('post_body')
    .select('content')
    .where('post_id', '=', id)
    .executeTakeFirst()
  return found?.content ?? ''
}

/** The images of a post's current text, even while the post is hidden. */
export const listPostPictures = (db: Db, id: number) =>
  db
    .selectFrom('post_image')
    .innerJoin('image', 'image.name', 'post_image.image_name')
    .select(['image.name', 'image.held', 'image.held_as as heldAs'])
    .where('post_id', '=', id)
    .orderBy('image.created_at')
    .orderBy('name')
    .execute()

/** Restores the counts of members who commented on a restored post. */
export async function updateTalkAsBack(trx: Db, postId: number) {
  await sql`
    update member set comment_count = comment_count + back.n from (
      select member_id, count(*) as n from comment
      where post_id = ${postId} and post_deleted and deleted_at is null group by member_id
    ) as back where member.id = back.member_id`.execute(trx)
  await trx.updateTable('comment').set({ post_deleted: false }).where('post_id', '=', postId).execute()
  await trx.updateTable('solver').set({ post_deleted: false }).where('post_id', '=', postId).execute()
}
