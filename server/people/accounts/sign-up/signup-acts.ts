import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { TextScreen } from '#server/trust/word-filter/screen.ts'
import { recordNameHit } from '#server/trust/word-filter/screened-name.ts'
import { insertMember } from '../account-queries.ts'
import { namesInUse } from '../account-rules.ts'
import { listTakenNames, type Names } from '../name-queries.ts'

export async function assertNamesFree(db: Db, names: Names) {
  const fields = await listTakenNames(db, names)
  if (fields.length > 0) throw namesInUse(fields)
}

interface Coming {
  passwordHash: string
  screen: TextScreen
  prove(trx: Db): Promise<void>
}

/**
 * Creates a member with names that have just been checked, and returns the id. No cached page shows the
 * member yet.
 */
export async function signUp(ctx: WriteContext, names: Names, { passwordHash, screen, prove }: Coming) {
  const { trx } = ctx
  await prove(trx)
  const memberId = await insertMember(trx, { ...names, passwordHash })
  if (memberId === undefined) {
    await assertNamesFree(trx, names)
    throw new Refusal('conflict')
  }
  await insertConsents(trx, memberId)
  await recordNameHit(ctx, memberId, screen)
  return memberId
}
