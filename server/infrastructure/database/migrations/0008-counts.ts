import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // What is being written meanwhile is waited for, and nothing more is until all is counted.
  await sql`lock table post, comment, review, member in share row exclusive mode`.execute(db)

  // By the database, since the release before goes on writing while servers are replaced one by one.
  for (const table of ['comment', 'review']) {
    // How many replies a thread has, at any depth, in its first row: read with each of its pages.
    await sql`alter table ${sql.table(table)} add column reply_count integer not null default 0`.execute(db)
    await sql`
      update ${sql.table(table)} as thread set reply_count = counted.n from (
        select root_id, count(*) as n from ${sql.table(table)} where parent_id is not null group by root_id
      ) as counted where thread.id = counted.root_id`.execute(db)
    await sql`
      create function ${sql.id(`change_${table}_reply_count`)}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update ${sql.table(table)} set reply_count = reply_count + 1 where id = new.root_id;
        else
          update ${sql.table(table)} set reply_count = reply_count - 1 where id = old.root_id;
        end if;
        return null;
      end $$`.execute(db)
    for (const [event, row] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`
        create trigger ${sql.id(`${table}_reply_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} for each row
        when (${sql.raw(row)}.parent_id is not null)
        execute function ${sql.id(`change_${table}_reply_count`)}()`.execute(db)
  }

  // A deleted post takes its comments out of their writers' counts.
  await sql`
    create function uncount_comments() returns trigger language plpgsql as $$
    begin
      update member set comment_count = comment_count - gone.n from (
        select later.member_id, count(*) as n from later join earlier on earlier.id = later.id
        where later.post_deleted and not earlier.post_deleted and later.deleted_at is null group by later.member_id
      ) as gone where member.id = gone.member_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comments_unlisted after update on comment
    referencing old table as earlier new table as later for each statement execute function uncount_comments()`.execute(
    db,
  )
  await sql`
    update member set solved_count = solved, post_count = posts, comment_count = comments
    from (
      select id,
        (select count(*) from solver where member_id = m.id) as solved,
        (select count(*) from post where member_id = m.id and deleted_at is null) as posts,
        (select count(*) from comment where member_id = m.id and listed) as comments
      from member as m
    ) as standing
    where standing.id = member.id and (solved_count, post_count, comment_count) <> (solved, posts, comments)`.execute(
    db,
  )

  // How long the member ranking is: of those who have solved a case.
  await sql`
    insert into list_total (list, total)
    select 'solvers', count(*) from member where withdrawn_at is null and solved_count > 0 having count(*) > 0`.execute(
    db,
  )
  const ranked = (row: string) => `${row}.solved_count > 0 and ${row}.withdrawn_at is null`
  for (const [name, event, condition, by] of [
    ['member_ranked', 'insert', ranked('new'), '1'],
    [
      'member_rose',
      'update of solved_count, withdrawn_at',
      `(${ranked('new')}) and not (${ranked('old')})`,
      '1',
    ],
    [
      'member_fell',
      'update of solved_count, withdrawn_at',
      `(${ranked('old')}) and not (${ranked('new')})`,
      '-1',
    ],
    ['ranked_deleted', 'delete', ranked('old'), '-1'],
  ] as const)
    await sql`
      create constraint trigger ${sql.id(name)} after ${sql.raw(event)} on member deferrable initially deferred
      for each row when (${sql.raw(condition)})
      execute function change_list_total('solvers', ${sql.lit(by)})`.execute(db)

  // A member's solved cases, those of deleted posts among them.
  await sql`create index solver_own on solver (member_id, id desc)`.execute(db)
  // How much a member stores.
  await sql`create index image_member on image (member_id) include (bytes, created_at)`.execute(db)
}
