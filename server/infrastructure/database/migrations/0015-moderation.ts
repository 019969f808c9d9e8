import { type Kysely, sql } from 'kysely'

/**
 * Decisions of one hand about many texts, what staff writes as staff, on how many days members came, and the one way in
 * which what was kept long enough goes. The release before writes none of it, and reads on as before.
 */
export async function up(db: Kysely<never>) {
  // Texts that were hidden at once: the decision under which they are taken back together.
  await sql`
    alter table decision add column group_id integer references decision on delete set null`.execute(db)
  await sql`create index decision_group on decision (group_id, id) where group_id is not null`.execute(db)
  // What goes by its age, oldest first.
  await sql`
    create index moderation_case_old on moderation_case (decided_at) where state <> 'open'`.execute(db)

  // Whoever keeps the rules of retention says so in their transaction; nothing else changes or takes away a row.
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if current_setting('danseo.retention', true) = 'on' then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`drop trigger decision_kept on decision`.execute(db)
  await sql`
    create trigger decision_kept before update on decision for each row
    when ((old.case_id, old.target_type, old.target_id, old.subject_id, old.by_id, old.content, old.member_effect,
      old.until, old.reason, old.automatic, old.undoes, old.group_id, old.created_at)
      is distinct from (new.case_id, new.target_type, new.target_id, new.subject_id, new.by_id, new.content,
      new.member_effect, new.until, new.reason, new.automatic, new.undoes, new.group_id, new.created_at))
    execute function refuse_change()`.execute(db)

  // A moderator who argues about a novel is a member: the mark is theirs to give.
  await sql`alter table post add column as_staff boolean not null default false`.execute(db)
  await sql`alter table comment add column as_staff boolean not null default false`.execute(db)

  // Who comes on many days is trusted more.
  await sql`
    alter table member add column seen_days integer not null default 0, add column last_seen_on date`.execute(
    db,
  )
}
