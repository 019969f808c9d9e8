import { sql } from 'kysely'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import { shortened } from '#contract/platform/text/shortened.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import type { Target } from './moderated-kind.ts'

const TITLE_LENGTH = 60

/** Replaces a title whose text was erased for good. */
export const ERASED_TITLE = '(영구 삭제된 내용)'

/** Names of the uploaded images that texts link to. */
export const uploadedIn = (texts: string[]) => [
  ...new Set(texts.flatMap(text => [...text.matchAll(UPLOADED)].map(found => found[1] as string))),
]
const UPLOADED = new RegExp(`${IMAGE_PATH}([A-Za-z0-9_.-]+)`, 'g')

/** The beginning of a text, on one line, for a list. */
export const beginningOf = (text: string | null) => shortened((text ?? '').replace(/\s+/g, ' '), TITLE_LENGTH)

/** The text of a hidden target, which is stored in its `withheld` row. */
export const findHiddenText = async (db: Db, target: TargetId) =>
  (await findWithheld(db, target))?.shape.content ?? ''

/** Defaults for kinds without spoilers, lists, pictures or copies. */
export const plainKind = {
  listAffectedMembers: async (_trx: Db, { authorId }: Pick<Target, 'authorId'>) => [authorId],
  findNeighbourTags: async () => [],
  findContext: async () => null,
  listPictures: async () => [],
  listFiles: async () => [],
  scrub: async () => {},
  isSealedFor: async () => false,
  isKnownTo: async () => true,
  detailsSql: () => sql`null::jsonb`,
}

/** The text of the comment or remark that a given one replies to. */
export async function findAnswered(db: Db, table: 'comment' | 'daily_remark', id: number) {
  const { rows } = await sql<{ content: string }>`
    select parent.content from ${sql.table(table)} as own
    join ${sql.table(table)} as parent on parent.id = own.parent_id
    where own.id = ${id} and parent.deleted_at is null`.execute(db)
  return rows[0]?.content ?? null
}

export async function findThreadRoot(trx: Db, table: 'comment' | 'review' | 'daily_remark', id: number) {
  const { root_id } = await trx
    .selectFrom(table)
    .select('root_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return root_id
}

/** SQL condition that the target itself is not withheld. */
export const isNotWithheld = (type: string, id: unknown) => sql<boolean>`not exists (
  select from withheld where target_type = ${sql.lit(type)} and target_id = ${id}
)`
