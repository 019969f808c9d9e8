import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // How long the member ranking and the list of books are, read with each of their pages. No row: nothing yet.
  await sql`
    create table list_total (
      list text primary key,
      total integer not null
    )`.execute(db)
  // What is being written meanwhile is waited for, and nothing more is until it is counted.
  await sql`lock table member, book in share row exclusive mode`.execute(db)
  await sql`
    insert into list_total (list, total)
    select 'members', count(*) from member where withdrawn_at is null having count(*) > 0
    union all select 'books', count(*) from book having count(*) > 0`.execute(db)

  // By the database, since the release before goes on writing while servers are replaced one by one.
  await sql`
    create function change_list_total() returns trigger language plpgsql as $$
    begin
      insert into list_total (list, total) values (tg_argv[0], tg_argv[1]::integer)
      on conflict (list) do update set total = list_total.total + excluded.total;
      return null;
    end $$`.execute(db)
  // Deferred to the end of a transaction: whoever else changes the list waits for this row no longer than for its commit.
  const count = (name: string, event: string, call: string) =>
    sql`
      create constraint trigger ${sql.id(name)} after ${sql.raw(event)} deferrable initially deferred
      for each row ${sql.raw(call)}`.execute(db)
  await count(
    'member_joined',
    'insert on member',
    "when (new.withdrawn_at is null) execute function change_list_total('members', '1')",
  )
  await count(
    'member_withdrew',
    'update of withdrawn_at on member',
    "when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function change_list_total('members', '-1')",
  )
  await count(
    'member_deleted',
    'delete on member',
    "when (old.withdrawn_at is null) execute function change_list_total('members', '-1')",
  )
  await count('book_added', 'insert on book', "execute function change_list_total('books', '1')")
  await count('book_deleted', 'delete on book', "execute function change_list_total('books', '-1')")
}
