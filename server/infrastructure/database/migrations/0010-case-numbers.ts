import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // Beside the posts, not among them: giving a number to each of a million writes no post anew, and holds up no reader.
  await sql`
    create table case_number (
      post_id integer primary key references post on delete cascade,
      board text not null,
      number integer not null check (number > 0),
      unique (board, number)
    )`.execute(db)
  // The last number that each board gave: one whose post has gone elsewhere isn't given again.
  await sql`
    create table case_count (
      board text primary key,
      last integer not null
    )`.execute(db)
  // What is being written meanwhile is waited for, and nothing more is until all have their numbers.
  await sql`lock table post in share row exclusive mode`.execute(db)
  await sql`
    insert into case_number (post_id, board, number)
    select id, board, row_number() over (partition by board order by id)
    from post where board in ('custom', 'cold') and deleted_at is null`.execute(db)
  await sql`insert into case_count (board, last) select board, max(number) from case_number group by board`.execute(
    db,
  )

  // By the database, since the release before goes on writing while servers are replaced one by one.
  await sql`
    create function give_case_number() returns trigger language plpgsql as $$
    declare
      given integer;
    begin
      delete from case_number where post_id = new.id;
      if new.board in ('custom', 'cold') then
        insert into case_count (board, last) values (new.board, 1)
        on conflict (board) do update set last = case_count.last + 1 returning last into given;
        insert into case_number (post_id, board, number) values (new.id, new.board, given);
      end if;
      return null;
    end $$`.execute(db)
  // Deferred to the end of a transaction: whoever else opens a case waits for the count no longer than for its commit.
  await sql`
    create constraint trigger case_opened after insert on post deferrable initially deferred
    for each row when (new.board in ('custom', 'cold')) execute function give_case_number()`.execute(db)
  await sql`
    create constraint trigger case_moved after update of board on post deferrable initially deferred
    for each row when (old.board <> new.board) execute function give_case_number()`.execute(db)

  // The newest cases that nobody has solved: the one on the home page's stage, and a board's own list of them.
  await sql`create index post_unsolved on post (board, id desc) where deleted_at is null and solver_count = 0 and board in ('custom', 'cold')`.execute(
    db,
  )
}
