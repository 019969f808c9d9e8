import { type Kysely, sql } from 'kysely'

/** What members have earned, made of the other rows each night. */
export async function up(db: Kysely<never>) {
  await sql`
    create table badge (
      member_id integer not null references member on delete cascade,
      key text not null,
      day text not null,
      primary key (member_id, key)
    )`.execute(db)
}
