import { withoutReferences } from '../content/clean-text.ts'
import { millisecondsOf, timeOf } from '../times.ts'
import { commentNumbers, commentsOf } from './gnuboard5-comments.ts'
import { htmlOf, type MemberRow, memberOf, type PostRow } from './gnuboard5-rows.ts'
import { inPages, type Mysql, tableName } from './mysql.ts'
import type { Address, OldBoard, OldFile, OldPost, PostKey, PostMark, Source } from './source.ts'
import { CONTENT_READ, findTables, groupByBoard, PAGE } from './tables.ts'

const WRITTEN = `wr_id, mb_id, wr_subject, wr_option, left(wr_content, ${CONTENT_READ}) as content,
  greatest(0, char_length(wr_content) - ${CONTENT_READ}) as unread, wr_link1, wr_link2, wr_hit, wr_datetime`

export async function gnuboard5(mysql: Mysql): Promise<Source> {
  const tables = await findTables(mysql, 'bo_table', 'board')
  const table = (name: string) => tableName(`${tables.prefix}${name}`)
  const hasTable = (board: string) => tables.names.includes(`${tables.prefix}write_${board}`.toLowerCase())
  const [config] = await mysql.rows<{ cf_admin: string }>(`select cf_admin from ${table('config')} limit 1`)
  const seoColumns = await tables.withColumn('wr_seo_title')
  const certColumns = await tables.withColumn('bo_use_cert')

  async function boards(): Promise<OldBoard[]> {
    const needsCert = certColumns.has(`${tables.prefix}board`) ? "bo_use_cert <> ''" : 'false'
    const rows = await mysql.rows<{ key: string; title: string; restricted: number }>(
      `select bo_table as \`key\`, bo_subject as title,
         bo_read_level > 1 or ${needsCert} or coalesce(gr_use_access, 0) <> 0 as restricted
       from ${table('board')} as board left join ${table('group')} as grouped on grouped.gr_id = board.gr_id
       order by bo_table`,
    )
    const counted: OldBoard[] = []
    for (const { key, title, restricted } of rows) {
      if (!hasTable(key)) continue
      const [count] = await mysql.rows<{ posts: number; comments: number }>(
        `select coalesce(sum(wr_is_comment = 0), 0) as posts, coalesce(sum(wr_is_comment <> 0), 0) as comments
         from ${table(`write_${key}`)}`,
      )
      const { posts, comments } = count ?? { posts: 0, comments: 0 }
      counted.push({ key, title, posts, comments, isRestricted: restricted === 1 })
    }
    return counted
  }

  async function* members() {
    const pages = inPages(after =>
      mysql.rows<MemberRow>(
        `select mb_no as id, mb_id, mb_nick, mb_email, mb_password, mb_datetime, mb_level, mb_leave_date,
           mb_intercept_date, mb_email_certify
         from ${table('member')} where mb_no > ? order by mb_no limit ${PAGE}`,
        [after],
      ),
    )
    for await (const rows of pages) yield rows.map(row => memberOf(row, config?.cf_admin ?? ''))
  }

  async function* postKeys(keys: string[]): AsyncIterable<PostKey[]> {
    for (const board of keys) {
      const pages = inPages(after =>
        mysql.rows<{ id: number; time: string }>(
          `select wr_id as id, wr_datetime as time from ${table(`write_${board}`)}
           where wr_id > ? and wr_is_comment = 0 order by wr_id limit ${PAGE}`,
          [after],
        ),
      )
      for await (const rows of pages)
        yield rows.map(({ id, time }) => ({ board, number: id, time: millisecondsOf(timeOf(time)) }))
    }
  }

  async function filesOf(board: string, numbers: number[]) {
    const rows = await mysql.rows<{ wr_id: number; bf_file: string; bf_source: string }>(
      `select wr_id, bf_file, bf_source from ${table('board_file')}
       where bo_table = ? and wr_id in (?) and bf_file <> '' order by wr_id, bf_no`,
      [board, numbers],
    )
    return Map.groupBy(rows, row => row.wr_id)
  }

  const numbersOf = new Map<string, ReturnType<typeof commentNumbers>>()
  const numbersOfComments = (board: string) => {
    const known = numbersOf.get(board) ?? commentNumbers(mysql, table(`write_${board}`))
    numbersOf.set(board, known)
    return known
  }

  async function postsOf(board: string, numbers: number[], notices: Set<number>): Promise<OldPost[]> {
    const seo = seoColumns.has(`${tables.prefix}write_${board}`.toLowerCase()) ? 'wr_seo_title' : "''"
    const rows = await mysql.rows<PostRow>(
      `select ${WRITTEN}, ${seo} as wr_seo_title from ${table(`write_${board}`)} where wr_id in (?)`,
      [numbers],
    )
    const files = await filesOf(board, numbers)
    const byPost = await numbersOfComments(board)
    const wanted = numbers.flatMap(number => byPost.get(number) ?? [])
    const comments = await commentsOf(mysql, table(`write_${board}`), wanted)
    return rows.map(row => ({
      board,
      number: row.wr_id,
      slug: row.wr_seo_title || null,
      author: row.mb_id.toLowerCase() || null,
      title: withoutReferences(row.wr_subject),
      html: htmlOf(row),
      unread: row.unread,
      links: [row.wr_link1, row.wr_link2].filter(link => link !== ''),
      files: (files.get(row.wr_id) ?? []).map(
        ({ bf_file, bf_source }): OldFile => ({ path: `data/file/${board}/${bf_file}`, name: bf_source }),
      ),
      createdAt: timeOf(row.wr_datetime),
      views: row.wr_hit,
      isSecret: row.wr_option.includes('secret'),
      isNotice: notices.has(row.wr_id),
      comments: comments.get(row.wr_id) ?? [],
    }))
  }

  const noticesOf = async (board: string) => {
    const [row] = await mysql.rows<{ bo_notice: string }>(
      `select bo_notice from ${table('board')} where bo_table = ?`,
      [board],
    )
    return new Set((row?.bo_notice ?? '').split(',').map(Number))
  }

  async function* marked(name: string, columns: string, condition: string): AsyncIterable<PostMark[]> {
    const pages = inPages(after =>
      mysql.rows<{ id: number; board: string; number: string; member: string; time: string }>(
        `select ${columns} from ${table(name)} where ${condition} order by 1 limit ${PAGE}`,
        [after],
      ),
    )
    for await (const rows of pages)
      yield rows.map(({ id, board, number, member, time }) => ({
        ...{ id, board, number: Number(number), member: member.toLowerCase(), createdAt: timeOf(time) },
      }))
  }

  async function orphans(keys: string[]): Promise<Address[]> {
    const found: Address[] = []
    for (const board of keys) {
      const name = table(`write_${board}`)
      const rows = await mysql.rows<{ number: number }>(
        `select wr_id as number from ${name} as comment where wr_is_comment <> 0 and not exists (
           select 1 from ${name} as post where post.wr_id = comment.wr_parent and post.wr_is_comment = 0)`,
      )
      for (const { number } of rows) found.push({ board, number })
    }
    return found
  }

  return {
    kind: 'gnuboard5',
    boards,
    members,
    postKeys,
    orphans,
    async posts(keys) {
      const posts: OldPost[] = []
      for (const [board, numbers] of groupByBoard(keys))
        posts.push(...(await postsOf(board, numbers, await noticesOf(board))))
      return posts
    },
    recommendations: () =>
      marked(
        'board_good',
        'bg_id as id, bo_table as board, wr_id as number, mb_id as member, bg_datetime as time',
        "bg_id > ? and bg_flag = 'good'",
      ),
    scraps: () =>
      marked(
        'scrap',
        'ms_id as id, bo_table as board, wr_id as number, mb_id as member, ms_datetime as time',
        'ms_id > ?',
      ),
    losses: () =>
      tables.counts([
        ['쪽지', 'memo'],
        ['포인트 기록', 'point'],
        ['1:1 문의', 'qa_content'],
        ['비추천', 'board_good', "bg_flag <> 'good'"],
        ['설문', 'poll'],
        ['내용 관리 페이지', 'content'],
        ['FAQ', 'faq'],
      ]),
    close: () => mysql.close(),
  }
}
