import { type Kysely, sql } from 'kysely'

/** A member's second factor. The release before knows none: beside it, a password alone still opens an account. */
export async function up(db: Kysely<never>) {
  await sql`
    create table totp (
      member_id integer primary key references member on delete cascade,
      secret_sealed text not null,
      last_step bigint not null default 0,
      recovery text[] not null default '{}',
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`alter table session add column second_factor_at timestamptz`.execute(db)
}
