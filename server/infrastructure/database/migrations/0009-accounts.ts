import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // One row a request for a code that opens an account again, in place of one a member: who asks in somebody's name takes
  // nothing away from that member. Without a member: what was asked for is nobody's, and is answered alike.
  await sql`
    create table reset_code (
      request_hash text primary key,
      member_id integer references member on delete cascade,
      email text,
      code_hash text,
      wrong_tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  // A new password or address ends all codes of a member.
  await sql`create index reset_code_member on reset_code (member_id)`.execute(db)
  // The sweep of what has expired.
  await sql`create index reset_code_expiry on reset_code (expires_at)`.execute(db)
  // When something happened lately that is bounded by number: mails to an address, tries of a password.
  await sql`
    create table tally (
      key text primary key,
      counted_at timestamptz[] not null,
      last_at timestamptz not null
    )`.execute(db)
  // The sweep of what is too long ago to count.
  await sql`create index tally_age on tally (last_at)`.execute(db)
  // From where a member has signed in.
  await sql`
    create table known_address (
      member_id integer not null references member on delete cascade,
      address_hash text not null,
      seen_at timestamptz not null default now(),
      primary key (member_id, address_hash)
    )`.execute(db)
  // The sweep of addresses from where nobody came for half a year.
  await sql`create index known_address_age on known_address (seen_at)`.execute(db)
}
