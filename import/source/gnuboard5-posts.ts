import { htmlOfPlain, withBreaks, withoutReferences } from '../content/clean-text.ts'
import { timeOf } from '../times.ts'
import { commentNumbers, commentsOf } from './gnuboard5-comments.ts'
import type { OldFile, OldPost, PostKey } from './source.ts'
import { CONTENT_READ, groupByBoard, type OldTables } from './tables.ts'

interface PostRow {
  wr_id: number
  mb_id: string
  wr_subject: string
  wr_option: string
  content: string
  unread: number
  wr_link1: string
  wr_link2: string
  wr_seo_title: string
  wr_hit: number
  wr_datetime: string
}

const WRITTEN = `wr_id, mb_id, wr_subject, wr_option, left(wr_content, ${CONTENT_READ}) as content,
  greatest(0, char_length(wr_content) - ${CONTENT_READ}) as unread, wr_link1, wr_link2, wr_hit, wr_datetime`

/** A post's HTML. Without an HTML option the post is plain text. `html2` turns line ends into `<br>`. */
function htmlOf({ wr_option, content }: PostRow) {
  const text = withoutReferences(content)
  if (wr_option.includes('html2')) return withBreaks(text)
  return wr_option.includes('html1') ? text : htmlOfPlain(text)
}

const postOf = (row: PostRow): Omit<OldPost, 'board' | 'files' | 'isNotice' | 'comments'> => ({
  number: row.wr_id,
  slug: row.wr_seo_title || null,
  author: row.mb_id.toLowerCase() || null,
  title: withoutReferences(row.wr_subject),
  html: htmlOf(row),
  unread: row.unread,
  links: [row.wr_link1, row.wr_link2].filter(link => link !== ''),
  createdAt: timeOf(row.wr_datetime),
  views: row.wr_hit,
  isSecret: row.wr_option.includes('secret'),
})

async function filesOf(old: OldTables, board: string, numbers: number[]) {
  const rows = await old.rows<{ wr_id: number; bf_file: string; bf_source: string }>(
    `select wr_id, bf_file, bf_source from ${old.table('board_file')}
     where bo_table = ? and wr_id in (?) and bf_file <> '' order by wr_id, bf_no`,
    [board, numbers],
  )
  const fileOf = ({ bf_file, bf_source }: (typeof rows)[number]): OldFile => ({
    path: `data/file/${board}/${bf_file}`,
    name: bf_source,
  })
  const byPost = Map.groupBy(rows, row => row.wr_id)
  return (post: number) => (byPost.get(post) ?? []).map(fileOf)
}

async function noticesOf(old: OldTables, board: string) {
  const [row] = await old.rows<{ bo_notice: string }>(
    `select bo_notice from ${old.table('board')} where bo_table = ?`,
    [board],
  )
  return new Set((row?.bo_notice ?? '').split(',').map(Number))
}

/** Reads posts batch by batch. What is the same for all batches of a board is read once. */
export async function postReader(old: OldTables) {
  const slugged = await old.withColumn('wr_seo_title')
  const numbersByBoard = new Map<string, ReturnType<typeof commentNumbers>>()
  const numbersOfComments = (board: string) => {
    const known = numbersByBoard.get(board) ?? commentNumbers(old, old.table(`write_${board}`))
    numbersByBoard.set(board, known)
    return known
  }

  async function readBatch(board: string, numbers: number[]): Promise<OldPost[]> {
    const table = old.table(`write_${board}`)
    const slug = slugged.has(`write_${board}`) ? 'wr_seo_title' : "''"
    const rows = await old.rows<PostRow>(
      `select ${WRITTEN}, ${slug} as wr_seo_title from ${table} where wr_id in (?)`,
      [numbers],
    )
    const notices = await noticesOf(old, board)
    const filesOfPost = await filesOf(old, board, numbers)
    const byPost = await numbersOfComments(board)
    const wanted = numbers.flatMap(number => byPost.get(number) ?? [])
    const comments = await commentsOf(old, table, wanted)
    return rows.map(row => ({
      ...postOf(row),
      board,
      files: filesOfPost(row.wr_id),
      isNotice: notices.has(row.wr_id),
      comments: comments.get(row.wr_id) ?? [],
    }))
  }

  return async (keys: PostKey[]) => {
    const posts: OldPost[] = []
    for (const [board, numbers] of groupByBoard(keys)) posts.push(...(await readBatch(board, numbers)))
    return posts
  }
}
