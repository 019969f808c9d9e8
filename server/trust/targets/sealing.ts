import type { Db } from '#server/infrastructure/database/database.ts'
import { kindOf } from './kinds.ts'
import type { Reader, Target } from './moderated-kind.ts'

/** Whether the target would spoil a case for this reader. */
export const isSealedFor = (db: Db, reader: Reader, target: Target) =>
  kindOf(target.targetType).isSealedFor(db, reader, target)

/** Whether a caller may learn that a target exists. */
export const mayKnowTarget = async (db: Db, reader: Reader | null, target: Target) =>
  reader?.memberId === target.authorId || kindOf(target.targetType).isKnownTo(db, reader, target)
