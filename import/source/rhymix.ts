import { unescapedOnce } from '../content/clean-text.ts'
import { millisecondsOf, timeOf } from '../times.ts'
import { inPages, type Mysql, tableName } from './mysql.ts'
import {
  authorOf,
  type CommentRow,
  commentOf,
  type DocumentRow,
  type MemberRow,
  memberOf,
} from './rhymix-rows.ts'
import type { OldBoard, OldFile, OldPost, PostKey, PostMark, Source } from './source.ts'
import { COMMENT_READ, CONTENT_READ, findTables, PAGE } from './tables.ts'

/** The grants that let somebody read a board. */
const READING = ['access', 'list', 'view']
/** The group of a grant that everyone has. A board without a row for a grant gives it to everyone. */
const EVERYONE = 0

export async function rhymix(mysql: Mysql): Promise<Source> {
  const tables = await findTables(mysql, 'document_srl', 'documents')
  const table = (name: string) => tableName(`${tables.prefix}${name}`)
  const hasTable = (name: string) => tables.names.includes(tables.prefix + name)
  const modules = await mysql.rows<{ module_srl: number; mid: string; browser_title: string }>(
    `select module_srl, mid, browser_title from ${table('modules')} where module = 'board' order by mid`,
  )
  const boardOf = new Map(modules.map(({ module_srl, mid }) => [module_srl, mid]))
  const numbersOf = (keys: string[]) =>
    modules.filter(({ mid }) => keys.includes(mid)).map(({ module_srl }) => module_srl)

  /** Boards that only some groups may read, or where members see their own posts alone. */
  async function restrictedModules() {
    const granted = await mysql.rows<{ module_srl: number }>(
      `select module_srl from ${table('module_grants')} where name in (?)
       group by module_srl, name having sum(group_srl = ?) = 0`,
      [READING, EVERYONE],
    )
    const consulting = await mysql.rows<{ module_srl: number }>(
      `select module_srl from ${table('module_extra_vars')} where name = 'consultation' and value = 'Y'`,
    )
    return new Set([...granted, ...consulting].map(({ module_srl }) => module_srl))
  }

  async function boards(): Promise<OldBoard[]> {
    const count = async (name: string) => {
      const rows = await mysql.rows<{ module_srl: number; total: number }>(
        `select module_srl, count(*) as total from ${table(name)} group by module_srl`,
      )
      return new Map(rows.map(({ module_srl, total }) => [module_srl, total]))
    }
    const [posts, comments] = [await count('documents'), await count('comments')]
    const restricted = await restrictedModules()
    return modules.map(({ module_srl, mid, browser_title }) => ({
      key: mid,
      title: browser_title,
      posts: posts.get(module_srl) ?? 0,
      comments: comments.get(module_srl) ?? 0,
      isRestricted: restricted.has(module_srl),
    }))
  }

  async function* members() {
    const pending = hasTable('member_auth_mail')
      ? `(select count(*) from ${table('member_auth_mail')} as mail
          where mail.member_srl = member.member_srl and mail.is_register = 'Y')`
      : '0'
    const pages = inPages(after =>
      mysql.rows<MemberRow>(
        `select member_srl as id, user_id, nick_name, email_address, password, regdate, is_admin, denied,
           status, ${pending} as pending
         from ${table('member')} as member where member_srl > ? order by member_srl limit ${PAGE}`,
        [after],
      ),
    )
    for await (const rows of pages) yield rows.map(memberOf)
  }

  async function* postKeys(keys: string[]): AsyncIterable<PostKey[]> {
    const wanted = numbersOf(keys)
    if (wanted.length === 0) return
    const pages = inPages(after =>
      mysql.rows<{ id: number; module_srl: number; regdate: string | null }>(
        `select document_srl as id, module_srl, regdate from ${table('documents')}
         where document_srl > ? and module_srl in (?) order by document_srl limit ${PAGE}`,
        [after, wanted],
      ),
    )
    for await (const rows of pages)
      yield rows.map(({ id, module_srl, regdate }) => ({
        board: boardOf.get(module_srl) ?? '',
        number: id,
        time: millisecondsOf(timeOf(regdate)),
      }))
  }

  async function filesOf(numbers: number[]) {
    const rows = await mysql.rows<{ target: number; path: string; name: string }>(
      `select upload_target_srl as target, uploaded_filename as path, source_filename as name
       from ${table('files')} where upload_target_srl in (?) and isvalid = 'Y' order by file_srl`,
      [numbers],
    )
    return Map.groupBy(rows, row => row.target)
  }

  async function commentsOf(numbers: number[]) {
    const rows = await mysql.rows<CommentRow>(
      `select comment_srl, document_srl, parent_srl, member_srl, left(content, ${COMMENT_READ}) as content,
         regdate, is_secret, status
       from ${table('comments')} where document_srl in (?) order by comment_srl`,
      [numbers],
    )
    return Map.groupBy(rows, row => row.document_srl)
  }

  async function posts(keys: PostKey[]): Promise<OldPost[]> {
    const numbers = keys.map(({ number }) => number)
    if (numbers.length === 0) return []
    const rows = await mysql.rows<DocumentRow>(
      `select document_srl, module_srl, member_srl, title, left(content, ${CONTENT_READ}) as content,
         greatest(0, char_length(content) - ${CONTENT_READ}) as unread, readed_count, regdate, status, is_notice
       from ${table('documents')} where document_srl in (?)`,
      [numbers],
    )
    const [files, comments] = [await filesOf(numbers), await commentsOf(numbers)]
    return rows.map(row => ({
      board: boardOf.get(row.module_srl) ?? '',
      number: row.document_srl,
      slug: null,
      author: authorOf(row.member_srl),
      title: unescapedOnce(row.title ?? ''),
      html: row.content,
      unread: row.unread,
      links: [],
      files: (files.get(row.document_srl) ?? []).map(
        ({ path, name }): OldFile => ({ path: path.replace(/^\.?\//, ''), name }),
      ),
      createdAt: timeOf(row.regdate),
      views: row.readed_count,
      isSecret: row.status !== null && row.status !== 'PUBLIC',
      isNotice: row.is_notice === 'Y',
      comments: (comments.get(row.document_srl) ?? []).map(commentOf),
    }))
  }

  /** Pages by member and document, because these tables have no number of their own. */
  async function* marked(name: string, condition: string): AsyncIterable<PostMark[]> {
    let [member, document] = [-1, -1]
    while (true) {
      const rows = await mysql.rows<{ member: number; number: number; time: string | null }>(
        `select member_srl as member, document_srl as number, max(regdate) as time from ${table(name)}
         where (member_srl > ? or (member_srl = ? and document_srl > ?)) and ${condition}
         group by member_srl, document_srl order by member_srl, document_srl limit ${PAGE}`,
        [member, member, document],
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows.map(row => ({
        id: row.number,
        board: '',
        number: row.number,
        member: String(row.member),
        createdAt: timeOf(row.time),
      }))
      ;[member, document] = [last.member, last.number]
    }
  }

  return {
    kind: 'rhymix',
    boards,
    members,
    postKeys,
    posts,
    async orphans() {
      const rows = await mysql.rows<{ number: number }>(
        `select comment_srl as number from ${table('comments')} as comment where not exists (
           select 1 from ${table('documents')} as document where document.document_srl = comment.document_srl)`,
      )
      return rows.map(({ number }) => ({ board: '', number }))
    },
    recommendations: () => marked('document_voted_log', 'point > 0 and member_srl > 0'),
    scraps: () => marked('member_scrap', 'member_srl > 0'),
    losses: () =>
      tables.counts([
        ['쪽지', 'member_message'],
        ['비추천', 'document_voted_log', 'point < 0'],
        ['댓글 추천', 'comment_voted_log', 'point > 0'],
        ['신고', 'document_declared'],
        ['휴지통의 글', 'trash'],
        ['태그', 'tags'],
        ['분류', 'document_categories'],
        ['설문', 'poll'],
      ]),
    close: () => mysql.close(),
  }
}
