import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import type { Screen } from '#server/trust/word-filter/screen.ts'
import { noteName } from '#server/trust/word-filter/screened-name.ts'
import { insertMember } from '../account-queries.ts'
import { taken } from '../account-rules.ts'
import { listTakenNames, type Names } from '../name-queries.ts'

export async function assertFree(db: Db, names: Names) {
  const fields = await listTakenNames(db, names)
  if (fields.length > 0) throw taken(fields)
}

interface Coming {
  passwordHash: string
  /** Whether the member agreed to the current documents. */
  hasAgreed: boolean
  screen: Screen
  prove(trx: Db): Promise<void>
}

/**
 * Creates a member with names that were free a moment ago, and returns the id. No cached page shows the
 * member yet.
 */
export async function signUp(on: Act, names: Names, { passwordHash, hasAgreed, screen, prove }: Coming) {
  const { trx } = on
  await prove(trx)
  const memberId = await insertMember(trx, { ...names, passwordHash })
  if (memberId === undefined) {
    await assertFree(trx, names)
    throw new Refusal('conflict')
  }
  if (hasAgreed) await insertConsents(trx, memberId)
  await noteName(on, memberId, screen)
  return memberId
}
