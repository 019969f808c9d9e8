import { type Kysely, sql } from 'kysely'

/**
 * Allows one account per mailbox, however its address is spelt. Also stores mailboxes whose owners withdrew
 * while sanctioned.
 */
export async function up(db: Kysely<never>) {
  // This is the rule of `mailboxOf`. A change of the rule needs a new function and a new index.
  await sql`
    create function mailbox_of(email text) returns text language sql immutable as $$
      select case domain when 'gmail.com' then replace(box, '.', '') else box end || '@' || domain
      from (
        select
          regexp_replace(split_part(email, '@', 1), '(.)[+].*$', '\\1') as box,
          case split_part(email, '@', 2)
            when 'googlemail.com' then 'gmail.com'
            when 'hanmail.net' then 'daum.net'
            else split_part(email, '@', 2)
          end as domain
      ) as parts
    $$`.execute(db)
  // Accounts that share a mailbox with an older account keep their address.
  await sql`alter table member add column shares_mailbox boolean not null default false`.execute(db)
  await sql`
    update member set shares_mailbox = true where id in (
      select id from (
        select id, row_number() over (partition by mailbox_of(email_key) order by id) as place
        from member where email_key is not null
      ) as numbered where place > 1
    )`.execute(db)
  // The index also protects against the previous release, which doesn't compare mailboxes. It responds with
  // 409, as for an address in use.
  await sql`
    create unique index member_mailbox on member (mailbox_of(email_key)) where not shares_mailbox`.execute(db)
  await sql`
    create table barred_address (
      hash text not null,
      member_id integer not null references member,
      until timestamptz not null,
      primary key (hash, member_id)
    )`.execute(db)
  await sql`create index barred_address_member on barred_address (member_id)`.execute(db)
  await sql`create index barred_address_end on barred_address (until)`.execute(db)
}
