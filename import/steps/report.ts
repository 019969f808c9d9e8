import { sql } from 'kysely'
import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { ImportRun } from '../run.ts'
import { listNotes, type Note } from '../state-queries.ts'

const headings: [Note['kind'], string][] = [
  ['left out', '옮기지 않은 것'],
  ['changed', '바뀐 것'],
  ['lost', '글에서 잃은 것'],
]

/** The report of an import: totals by board, and every row that was left out or changed, with the reason. */
export async function reportOf({ db }: Pick<ImportRun, 'db'>) {
  const { rows } = await sql<{ board: BoardKey; posts: number; comments: number }>`
    select board, count(*)::integer as posts, sum(comment_count)::integer as comments
    from post where deleted_at is null group by board order by board`.execute(db)
  const lines = [
    '옮긴 것',
    ...rows.map(({ board, posts, comments }) => `  ${boards[board].name}: 글 ${posts}, 댓글 ${comments}`),
  ]
  for (const [kind, heading] of headings) {
    const notes = await listNotes(db, kind)
    lines.push('', `${heading} (${notes.length})`, ...notes.map(({ key, note }) => `  ${key}: ${note}`))
  }
  return lines
}
