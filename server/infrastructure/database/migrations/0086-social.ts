import { type Kysely, sql } from 'kysely'

/**
 * Social accounts at Kakao and Naver that members sign in with. No token and no other data from the provider
 * is stored.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table social (
      provider text not null,
      subject text not null,
      member_id integer not null references member on delete cascade,
      linked_at timestamptz not null default now(),
      primary key (provider, subject),
      unique (member_id, provider)
    )`.execute(db)
}
