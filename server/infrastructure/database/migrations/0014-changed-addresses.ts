import { type Kysely, sql } from 'kysely'

/**
 * Public addresses that search engines were not told of yet, each once, however often it changed. Noted by the database:
 * no writer can forget it, nor can the release before, which goes on writing while servers are replaced one by one.
 */
export async function up(db: Kysely<never>) {
  // Emptied every few minutes, and read as a whole.
  await sql`
    create table changed_address (
      kind text not null check (kind in ('post', 'series', 'book')),
      id integer not null,
      taken_id uuid,
      taken_at timestamptz,
      primary key (kind, id)
    )`.execute(db)
  // What changes while it is being told of is told again.
  await sql`
    create function note_changed_address() returns trigger language plpgsql as $$
    begin
      insert into changed_address (kind, id) values (tg_argv[0], coalesce(new.id, old.id))
      on conflict (kind, id) do update set taken_id = null, taken_at = null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger post_address after insert or delete or update of board, title, updated_at, deleted_at on post
    for each row execute function note_changed_address('post')`.execute(db)
  // A series' page lists its parts.
  await sql`
    create trigger series_address after insert or delete or update of title, synopsis, status, part_count on series
    for each row execute function note_changed_address('series')`.execute(db)
  await sql`
    create trigger book_address after insert or delete or update of title, author, plot, thumbnail on book
    for each row execute function note_changed_address('book')`.execute(db)
}
