import { type Kysely, sql } from 'kysely'

/**
 * A case belongs to the current board of its post, so that the moderators of that board decide it. A trigger
 * maintains this, because authors and staff move posts, also in the previous release.
 */
export async function up(db: Kysely<never>) {
  await sql`create index moderation_case_post on moderation_case (post_id) where post_id is not null`.execute(
    db,
  )
  await sql`
    create function move_cases() returns trigger language plpgsql as $$
    begin
      update moderation_case set board = new.board where post_id = new.id and board is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger cases_moved after update of board on post
    for each row when (old.board <> new.board) execute function move_cases()`.execute(db)
  await sql`
    update moderation_case set board = post.board from post
    where post.id = post_id and moderation_case.board is not null and moderation_case.board <> post.board`.execute(
    db,
  )
}
