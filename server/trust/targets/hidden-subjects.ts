import { type RawBuilder, sql } from 'kysely'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Call, Subject } from '#contract/platform/http/schema.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { HiddenSubjects, SubjectInput } from '#server/platform/http/hidden-subjects.ts'
import { withheldRefusal } from '#server/trust/hidden-state/withheld-refusal.ts'
import { findTarget } from './find-target.ts'
import { kindOf } from './kinds.ts'
import { mayKnowTarget } from './sealing.ts'

const own = (type: TargetType, ids: number[]) =>
  sql`select ${type}::text as type, unnest(${ids}::integer[]) as id`
const parentOf = (type: TargetType, column: string, table: string, ids: number[]) =>
  sql`select ${type}::text, ${sql.ref(column)} from ${sql.table(table)} where id = any(${ids}::integer[])`

/** Each target together with its parent. Hiding the parent hides the target, too. */
function thingsOf(kind: TargetType | 'vote', ids: number[]): RawBuilder<unknown>[] {
  if (kind === 'vote') return [parentOf('series', 'series_id', 'vote', ids)]
  const { parent } = kindOf(kind)
  return [own(kind, ids), ...(parent ? [parentOf(parent.type, parent.column, parent.table, ids)] : [])]
}

function namedBy({ about = {} }: Call, { query, body }: SubjectInput) {
  const given = { ...(query as object), ...(body as object) } as Record<string, unknown>
  const named = (subject: Subject) => (subject === 'target' ? (given.targetType as TargetType) : subject)
  return Object.entries(about).flatMap(([field, subject]) => {
    const ids = [given[field]].flat().filter(id => typeof id === 'number')
    return ids.length > 0 ? thingsOf(named(subject), ids) : []
  })
}

interface Hidden {
  targetType: TargetType
  targetId: number
  kind: WithheldKind
  until: string | null
}

async function listHidden(db: Db, named: RawBuilder<unknown>[]) {
  const turns = named.map(
    (things, turn) => sql`select ${sql.lit(turn)} as turn, type, id from (${things}) as own (type, id)`,
  )
  const { rows } = await sql<Hidden>`
    select target_type as "targetType", target_id as "targetId", kind, until
    from (${sql.join(turns, sql` union all `)}) as named
    join withheld on target_type = named.type and target_id = named.id order by turn`.execute(db)
  return rows
}

const isAboutWhatIsGone = (error: unknown) =>
  error instanceof Refusal && (error.code === 'not_found' || error.details.fields?.parentId !== undefined)

/**
 * Most queries treat hidden targets as deleted; a hidden series or book keeps its row but loses its text.
 * This module tells callers that a target is hidden, and refuses the write before the handler runs. If only a
 * query can find the target of a write, the handler itself calls `assertNotWithheld`.
 */
export function hiddenSubjects(db: Db): HiddenSubjects {
  async function refusalFor(call: Call, input: SubjectInput) {
    const named = namedBy(call, input)
    if (named.length === 0) return undefined
    for (const hidden of await listHidden(db, named)) {
      const target = await findTarget(db, hidden)
      // Callers without access to a sealed room must not learn that the target exists.
      if (target && (await mayKnowTarget(db, input.viewer, target))) return withheldRefusal(hidden)
    }
    return undefined
  }

  return {
    async assertNone(call, input) {
      const refusal = await refusalFor(call, input)
      if (refusal) throw refusal
    },
    async explain(error, call, input) {
      throw (isAboutWhatIsGone(error) && (await refusalFor(call, input))) || error
    },
  }
}
