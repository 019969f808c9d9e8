import { type RawBuilder, sql } from 'kysely'
import { type TargetType, targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import { ask } from './ask.ts'
import { book } from './book.ts'
import { comment } from './comment.ts'
import { list } from './list.ts'
import { member } from './member.ts'
import type { ModeratedKind } from './moderated-kind.ts'
import { post } from './post.ts'
import { rebuttal } from './rebuttal.ts'
import { remark } from './remark.ts'
import { review } from './review.ts'
import { series } from './series.ts'

/** Every kind of thing that can be reported, hidden and decided about. */
export const kinds: { readonly [K in TargetType]: ModeratedKind<K> } = {
  post,
  comment,
  review,
  member,
  series,
  list,
  book,
  remark,
  ask,
  rebuttal,
}

/** Builds SQL that depends on the kind of a row's target. */
export const caseByKind = <T>(
  type: RawBuilder<unknown>,
  sqlOf: (kind: ModeratedKind<never>) => RawBuilder<T>,
) =>
  sql<T>`case ${type} ${sql.join(
    targetTypes.map(one => sql`when ${sql.lit(one)} then ${sqlOf(kindOf(one))}`),
    sql` `,
  )} end`

export const kindOf = (type: TargetType): ModeratedKind<never> => kinds[type]
