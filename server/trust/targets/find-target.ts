import { createHash } from 'node:crypto'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { kindOf } from './kinds.ts'
import type { Target, Titled } from './moderated-kind.ts'

const markOf = (title: string | null, text: string) =>
  createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 22)

export async function findTarget(db: Db, { targetType, targetId }: TargetId): Promise<Target | undefined> {
  const found = await kindOf(targetType).find(db, targetId)
  return found && { targetType, targetId, ...found, mark: markOf(found.title, found.text) }
}

export const titleOf = ({ targetType, ...target }: Titled & Pick<Target, 'targetType'>) =>
  kindOf(targetType).title(target)

/** The fields that a new decision takes from its target. */
export function decisionSubject(target: Target) {
  const { targetType, targetId, authorId } = target
  return { targetType, targetId, title: titleOf(target), subjectId: authorId }
}
