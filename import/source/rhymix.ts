import { millisecondsOf, timeOf } from '../times.ts'
import { inPages, type Mysql } from './mysql.ts'
import { readMembers } from './rhymix-members.ts'
import { readPosts } from './rhymix-posts.ts'
import type { Address, OldBoard, PostKey, PostMark, Source } from './source.ts'
import { countsOf, findTables, type OldTables, PAGE } from './tables.ts'

/** The grants that let somebody read a board. */
const READING = ['access', 'list', 'view']
/** The group of a grant that everyone has. A board without a row for a grant gives it to everyone. */
const EVERYONE = 0

interface Module {
  module_srl: number
  mid: string
  browser_title: string
}

const findModules = (old: OldTables) =>
  old.rows<Module>(
    `select module_srl, mid, browser_title from ${old.table('modules')} where module = 'board' order by mid`,
  )

/** Boards that only some groups may read, or where members see their own posts alone. */
async function restrictedModules(old: OldTables) {
  const granted = await old.rows<{ module_srl: number }>(
    `select module_srl from ${old.table('module_grants')} where name in (?)
     group by module_srl, name having sum(group_srl = ?) = 0`,
    [READING, EVERYONE],
  )
  const consulting = await old.rows<{ module_srl: number }>(
    `select module_srl from ${old.table('module_extra_vars')} where name = 'consultation' and value = 'Y'`,
  )
  return new Set([...granted, ...consulting].map(({ module_srl }) => module_srl))
}

async function countByModule(old: OldTables, name: 'documents' | 'comments') {
  const rows = await old.rows<{ module_srl: number; total: number }>(
    `select module_srl, count(*) as total from ${old.table(name)} group by module_srl`,
  )
  return new Map(rows.map(({ module_srl, total }) => [module_srl, total]))
}

async function readBoards(old: OldTables, modules: Module[]): Promise<OldBoard[]> {
  const [posts, comments] = [await countByModule(old, 'documents'), await countByModule(old, 'comments')]
  const restricted = await restrictedModules(old)
  return modules.map(({ module_srl, mid, browser_title }) => ({
    key: mid,
    title: browser_title,
    posts: posts.get(module_srl) ?? 0,
    comments: comments.get(module_srl) ?? 0,
    isRestricted: restricted.has(module_srl),
  }))
}

async function* readPostKeys(
  old: OldTables,
  { boards, keys }: { boards: Map<number, string>; keys: string[] },
): AsyncIterable<PostKey[]> {
  const wanted = [...boards].filter(([, key]) => keys.includes(key)).map(([module]) => module)
  if (wanted.length === 0) return
  const pages = inPages(after =>
    old.rows<{ id: number; module_srl: number; regdate: string | null }>(
      `select document_srl as id, module_srl, regdate from ${old.table('documents')}
       where document_srl > ? and module_srl in (?) order by document_srl limit ${PAGE}`,
      [after, wanted],
    ),
  )
  for await (const rows of pages)
    yield rows.map(({ id, module_srl, regdate }) => ({
      board: boards.get(module_srl) ?? '',
      number: id,
      time: millisecondsOf(timeOf(regdate)),
    }))
}

/** Pages by member and document, because these tables have no number of their own. */
async function* readMarks(old: OldTables, name: string, condition: string): AsyncIterable<PostMark[]> {
  let [member, document] = [-1, -1]
  while (true) {
    const rows = await old.rows<{ member: number; number: number; time: string | null }>(
      `select member_srl as member, document_srl as number, max(regdate) as time from ${old.table(name)}
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

async function findOrphans(old: OldTables): Promise<Address[]> {
  const rows = await old.rows<{ number: number }>(
    `select comment_srl as number from ${old.table('comments')} as comment where not exists (
       select 1 from ${old.table('documents')} as document where document.document_srl = comment.document_srl)`,
  )
  return rows.map(({ number }) => ({ board: '', number }))
}

export async function rhymix(mysql: Mysql): Promise<Source> {
  const old = await findTables(mysql, 'document_srl', 'documents')
  const modules = await findModules(old)
  const boards = new Map(modules.map(({ module_srl, mid }) => [module_srl, mid]))
  return {
    kind: 'rhymix',
    boards: () => readBoards(old, modules),
    members: () => readMembers(old),
    postKeys: keys => readPostKeys(old, { boards, keys }),
    posts: keys => readPosts(old, { numbers: keys.map(({ number }) => number), boards }),
    orphans: () => findOrphans(old),
    recommendations: () => readMarks(old, 'document_voted_log', 'point > 0 and member_srl > 0'),
    scraps: () => readMarks(old, 'member_scrap', 'member_srl > 0'),
    losses: () =>
      countsOf(old, [
        ['쪽지', 'member_message'],
        ['비추천', 'document_voted_log', 'point < 0'],
        ['댓글 추천', 'comment_voted_log', 'point > 0'],
        ['신고', 'document_declared'],
        ['휴지통의 글', 'trash'],
        ['태그', 'tags'],
        ['분류', 'document_categories'],
        ['설문', 'poll'],
      ]),
    close: old.close,
  }
}
