import { type Kysely, sql } from 'kysely'

/** Browsers that get push messages, and the notifications that are due as push messages. */
export async function up(db: Kysely<never>) {
  await sql`
    create table push_subscription (
      endpoint_hash text primary key,
      keys_hash text not null,
      member_id integer not null references member on delete cascade,
      session_id text not null references session on delete cascade,
      sealed text not null,
      failures integer not null default 0,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`create index push_subscription_member on push_subscription (member_id)`.execute(db)
  await sql`create index push_subscription_session on push_subscription (session_id)`.execute(db)
  await sql`
    create table push_due (
      member_id integer not null references member on delete cascade,
      kind text not null,
      subject text not null,
      notification_id integer not null,
      due_at timestamptz not null,
      tries integer not null default 0,
      primary key (member_id, kind, subject)
    )`.execute(db)
  await sql`create index push_due_next on push_due (due_at)`.execute(db)
  await sql`
    alter table notification_setting
      add column off_push text[] not null default '{}',
      add column quiet_from text default '22:00',
      add column quiet_to text default '08:00'`.execute(db)
  // A trigger covers every statement that inserts notifications. If the notification is updated, it stays due
  // at the time of the first one.
  await sql`
    create function queue_push() returns trigger language plpgsql as $$
    begin
      insert into push_due (member_id, kind, subject, notification_id, due_at)
      select new.member_id, new.kind,
        coalesce('post:' || new.post_id, 'decision:' || new.decision_id, ''), new.id, now() + interval '30 seconds'
      where exists (select from push_subscription where push_subscription.member_id = new.member_id)
      on conflict (member_id, kind, subject) do update set notification_id = excluded.notification_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notification_inserted after insert on notification
    for each row execute function queue_push()`.execute(db)
  await sql`
    create trigger notification_renewed after update of id on notification
    for each row when (old.id <> new.id) execute function queue_push()`.execute(db)
}
