import { millisecondsOf, timeOf } from '../times.ts'
import { readMembers } from './gnuboard5-members.ts'
import { postReader } from './gnuboard5-posts.ts'
import { inPages, type Mysql } from './mysql.ts'
import type { Address, OldBoard, PostKey, PostMark, Source } from './source.ts'
import { countsOf, findTables, type OldTables, PAGE } from './tables.ts'

async function countIn(old: OldTables, board: string) {
  const [count] = await old.rows<{ posts: number; comments: number }>(
    `select coalesce(sum(wr_is_comment = 0), 0) as posts, coalesce(sum(wr_is_comment <> 0), 0) as comments
     from ${old.table(`write_${board}`)}`,
  )
  return count ?? { posts: 0, comments: 0 }
}

async function readBoards(old: OldTables): Promise<OldBoard[]> {
  const needsCert = (await old.withColumn('bo_use_cert')).has('board') ? "bo_use_cert <> ''" : 'false'
  const rows = await old.rows<{ key: string; title: string; restricted: number }>(
    `select bo_table as \`key\`, bo_subject as title,
       bo_read_level > 1 or ${needsCert} or coalesce(gr_use_access, 0) <> 0 as restricted
     from ${old.table('board')} as board left join ${old.table('group')} as grouped on grouped.gr_id = board.gr_id
     order by bo_table`,
  )
  const boards: OldBoard[] = []
  for (const { key, title, restricted } of rows)
    if (old.has(`write_${key}`))
      boards.push({ key, title, ...(await countIn(old, key)), isRestricted: restricted === 1 })
  return boards
}

async function* readPostKeys(old: OldTables, boards: string[]): AsyncIterable<PostKey[]> {
  for (const board of boards) {
    const pages = inPages(after =>
      old.rows<{ id: number; time: string }>(
        `select wr_id as id, wr_datetime as time from ${old.table(`write_${board}`)}
         where wr_id > ? and wr_is_comment = 0 order by wr_id limit ${PAGE}`,
        [after],
      ),
    )
    for await (const rows of pages)
      yield rows.map(({ id, time }) => ({ board, number: id, time: millisecondsOf(timeOf(time)) }))
  }
}

interface MarkRow {
  id: number
  board: string
  number: string
  member: string
  time: string
}

async function* readMarks(
  old: OldTables,
  { name, columns, condition }: { name: string; columns: string; condition: string },
): AsyncIterable<PostMark[]> {
  const pages = inPages(after =>
    old.rows<MarkRow>(
      `select ${columns} from ${old.table(name)} where ${condition} order by 1 limit ${PAGE}`,
      [after],
    ),
  )
  for await (const rows of pages)
    yield rows.map(({ id, board, number, member, time }) => ({
      ...{ id, board, number: Number(number), member: member.toLowerCase(), createdAt: timeOf(time) },
    }))
}

async function findOrphans(old: OldTables, boards: string[]): Promise<Address[]> {
  const found: Address[] = []
  for (const board of boards) {
    const name = old.table(`write_${board}`)
    const rows = await old.rows<{ number: number }>(
      `select wr_id as number from ${name} as comment where wr_is_comment <> 0 and not exists (
         select 1 from ${name} as post where post.wr_id = comment.wr_parent and post.wr_is_comment = 0)`,
    )
    for (const { number } of rows) found.push({ board, number })
  }
  return found
}

export async function gnuboard5(mysql: Mysql): Promise<Source> {
  const old = await findTables(mysql, 'bo_table', 'board')
  return {
    kind: 'gnuboard5',
    boards: () => readBoards(old),
    members: () => readMembers(old),
    postKeys: boards => readPostKeys(old, boards),
    posts: await postReader(old),
    orphans: boards => findOrphans(old, boards),
    recommendations: () =>
      readMarks(old, {
        name: 'board_good',
        columns: 'bg_id as id, bo_table as board, wr_id as number, mb_id as member, bg_datetime as time',
        condition: "bg_id > ? and bg_flag = 'good'",
      }),
    scraps: () =>
      readMarks(old, {
        name: 'scrap',
        columns: 'ms_id as id, bo_table as board, wr_id as number, mb_id as member, ms_datetime as time',
        condition: 'ms_id > ?',
      }),
    losses: () =>
      countsOf(old, [
        ['쪽지', 'memo'],
        ['포인트 기록', 'point'],
        ['1:1 문의', 'qa_content'],
        ['비추천', 'board_good', "bg_flag <> 'good'"],
        ['설문', 'poll'],
        ['내용 관리 페이지', 'content'],
        ['FAQ', 'faq'],
      ]),
    close: old.close,
  }
}
