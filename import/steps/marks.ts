import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import type { ImportRun } from '../run.ts'
import type { PostMark } from '../source/source.ts'
import { addressBoard } from './post-rows.ts'

/** Marks joined with their new posts and members. Marks of guests and withdrawn members match no member. */
function found(marks: PostMark[], kind: string) {
  const column = <T>(value: (mark: PostMark) => T) => marks.map(value)
  return sql`
    unnest(${column(m => addressBoard(kind, m.board))}::text[], ${column(m => m.number)}::bigint[],
      ${column(m => m.member)}::text[], ${column(m => m.createdAt)}::timestamptz[])
      as mark (board, number, key, at)
    join old_address on old_address.board = mark.board and old_address.number = mark.number and comment_id is null
    join import_row on import_row.kind = 'member' and import_row.key = mark.key
    join member on member.id = import_row.id and withdrawn_at is null
    join post on post.id = old_address.post_id`
}

/** Recommendations of one’s own post are left out, because members cannot make them here. */
const insertRecommendations = (trx: Db, marks: PostMark[], kind: string) =>
  sql`
    insert into post_recommendation (post_id, member_id, created_at)
    select post.id, member.id, coalesce(mark.at, post.created_at) from ${found(marks, kind)}
    where post.member_id <> member.id on conflict do nothing`.execute(trx)

const insertScraps = (trx: Db, marks: PostMark[], kind: string) =>
  sql`
    insert into scrap (member_id, post_id, created_at)
    select member.id, post.id, coalesce(mark.at, post.created_at) from ${found(marks, kind)}
    on conflict do nothing`.execute(trx)

async function importMarks(
  { db, source, afterBatch }: ImportRun,
  { pages, insert }: { pages: AsyncIterable<PostMark[]>; insert: typeof insertScraps },
) {
  let imported = 0
  let read = 0
  for await (const marks of pages) {
    const { numAffectedRows = 0n } = await inDatabaseTransaction(db, trx => insert(trx, marks, source.kind))
    read += marks.length
    imported += Number(numAffectedRows)
    afterBatch?.('marks')
  }
  return { imported, read }
}

const figure = (count: number) => count.toLocaleString('ko')

/** Imports recommendations and scraps of members who are still there. */
export async function importRecommendationsAndScraps(run: ImportRun) {
  const { source, say } = run
  const good = await importMarks(run, { pages: source.recommendations(), insert: insertRecommendations })
  const scraps = await importMarks(run, { pages: source.scraps(), insert: insertScraps })
  say(
    `추천 ${figure(good.read)}개 가운데 ${figure(good.imported)}개, 스크랩 ${figure(scraps.read)}개 가운데 ${figure(scraps.imported)}개를 옮겼습니다.`,
  )
}
