import { unescapedOnce } from '../content/clean-text.ts'
import { plainComment } from '../content/plain-comment.ts'
import { timeOf } from '../times.ts'
import type { OldComment, OldFile, OldPost } from './source.ts'
import { COMMENT_READ, CONTENT_READ, type OldTables } from './tables.ts'

interface DocumentRow {
  document_srl: number
  module_srl: number
  member_srl: number
  title: string | null
  content: string
  unread: number
  readed_count: number
  regdate: string | null
  status: string | null
  is_notice: string
}

interface FileRow {
  target: number
  path: string
  name: string
}

interface CommentRow {
  comment_srl: number
  document_srl: number
  parent_srl: number
  member_srl: number
  content: string
  regdate: string | null
  is_secret: string
  status: number
}

/** The status of comments that everyone may read. Where comments need approval, new ones have 0. */
const APPROVED = 1
/** Statuses of comments that were deleted but have replies: by their author or by the staff. */
const DELETED_FROM = 7

/** Guests have the number 0, and members who left sometimes a negative one. */
const authorOf = (number: number) => (number === 0 ? null : String(Math.abs(number)))

function commentOf(row: CommentRow): OldComment {
  const isDeleted = row.status >= DELETED_FROM
  const { text, losses } = isDeleted ? { text: '', losses: [] } : plainComment(row.content)
  return {
    number: row.comment_srl,
    parent: row.parent_srl || null,
    author: authorOf(row.member_srl),
    text,
    losses,
    createdAt: timeOf(row.regdate),
    isSecret: row.is_secret === 'Y',
    isUnapproved: row.status !== APPROVED && !isDeleted,
    isDeleted,
  }
}

const fileOf = ({ path, name }: FileRow): OldFile => ({ path: path.replace(/^\.?\//, ''), name })

const postOf = (row: DocumentRow): Omit<OldPost, 'board' | 'files' | 'comments'> => ({
  number: row.document_srl,
  slug: null,
  author: authorOf(row.member_srl),
  title: unescapedOnce(row.title ?? ''),
  html: row.content,
  unread: row.unread,
  links: [],
  createdAt: timeOf(row.regdate),
  views: row.readed_count,
  isSecret: row.status !== null && row.status !== 'PUBLIC',
  isNotice: row.is_notice === 'Y',
})

const findDocuments = (old: OldTables, numbers: number[]) =>
  old.rows<DocumentRow>(
    `select document_srl, module_srl, member_srl, title, left(content, ${CONTENT_READ}) as content,
       greatest(0, char_length(content) - ${CONTENT_READ}) as unread, readed_count, regdate, status, is_notice
     from ${old.table('documents')} where document_srl in (?)`,
    [numbers],
  )

async function filesOf(old: OldTables, numbers: number[]) {
  const rows = await old.rows<FileRow>(
    `select upload_target_srl as target, uploaded_filename as path, source_filename as name
     from ${old.table('files')} where upload_target_srl in (?) and isvalid = 'Y' order by file_srl`,
    [numbers],
  )
  return Map.groupBy(rows, row => row.target)
}

async function commentsOf(old: OldTables, numbers: number[]) {
  const rows = await old.rows<CommentRow>(
    `select comment_srl, document_srl, parent_srl, member_srl, left(content, ${COMMENT_READ}) as content,
       regdate, is_secret, status
     from ${old.table('comments')} where document_srl in (?) order by comment_srl`,
    [numbers],
  )
  return Map.groupBy(rows, row => row.document_srl)
}

/** The posts with these numbers. `boards` has the name of each board by its module. */
export async function readPosts(
  old: OldTables,
  { numbers, boards }: { numbers: number[]; boards: Map<number, string> },
): Promise<OldPost[]> {
  if (numbers.length === 0) return []
  const rows = await findDocuments(old, numbers)
  const [files, comments] = [await filesOf(old, numbers), await commentsOf(old, numbers)]
  return rows.map(row => ({
    ...postOf(row),
    board: boards.get(row.module_srl) ?? '',
    files: (files.get(row.document_srl) ?? []).map(fileOf),
    comments: (comments.get(row.document_srl) ?? []).map(commentOf),
  }))
}
