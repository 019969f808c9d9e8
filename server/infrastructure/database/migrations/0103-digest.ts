import { type Kysely, sql } from 'kysely'

/** The digest by mail: how often, without which groups, and the newest notification that was mailed. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table notification_setting
      add column off_mail text[] not null default '{}',
      add column digest text not null default 'off',
      add column digest_at timestamptz not null default now(),
      add column digested_id integer not null default 0`.execute(db)
  await sql`
    create index notification_setting_digest on notification_setting (member_id) where digest <> 'off'`.execute(
    db,
  )
}
