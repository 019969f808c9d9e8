import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { CLAIM_FILE_NAME_MAX, claimFileWords } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { IncompleteFile } from '#server/infrastructure/files/files.ts'
import { ENCRYPTION_OVERHEAD_BYTES } from '#server/platform/crypto/encryption.ts'
import type { Uploaded } from '#server/platform/http/bodies/uploaded-file.ts'
import type { GuardedWrite } from '#server/platform/http/guarded-write.ts'
import { notStored } from '#server/platform/images/uploading.ts'
import { type Accessor, type AccessParts, logAccess } from '#server/trust/audit-log/access-acts.ts'
import { deleteFile, findFile, insertFile, updateFileCount } from './file-queries.ts'
import { claimFileTypeOf } from './file-type.ts'

type Stores = Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'cipher' | 'log'>

/**
 * The name says nothing about the file, and no route serves it. Even a public bucket exposes only the
 * encrypted bytes.
 */
const newName = () => `claim-${randomBytes(18).toString('hex')}.sealed`

const calledAs = (name: string) =>
  [...normalizeText(withoutForbiddenCharacters(name))].slice(0, CLAIM_FILE_NAME_MAX).join('') || '자료'

const notRead = (cause: unknown) =>
  Object.assign(
    new Refusal('unavailable', { message: '파일을 불러올 수 없습니다. 잠시 후 다시 시도해 주세요.' }),
    { cause },
  )

/** Stores a claim's file, encrypted like the claim's statement. */
export async function storeClaimFile(
  { db, inTransaction, files, cipher, log }: Stores,
  { claimId, bytes, name }: Uploaded & { claimId: number },
) {
  const type = claimFileTypeOf(bytes)
  if (!type) throw new Refusal('unsupported_media_type', { message: claimFileWords })
  const storedAs = newName()
  // The row is inserted first. A crash can leave a row without a file, but never a file without a row.
  const { fileId } = await inTransaction(async ({ trx }) => {
    if (!(await updateFileCount(trx, claimId)))
      throw new Refusal('conflict', { message: '파일을 더 보낼 수 없습니다.' })
    const nameSealed = cipher.encrypt(calledAs(name))
    return insertFile(trx, { claimId, storedAs, nameSealed, type, bytes: bytes.length })
  })
  try {
    await files.put(storedAs, cipher.encryptBytes(bytes), 'application/octet-stream')
  } catch (error) {
    await deleteFile(db, fileId).catch(failure =>
      log.error({ err: failure, fileId }, 'the row of a claim’s file that was not stored stays'),
    )
    throw notStored('파일을', error)
  }
  return fileId
}

/** Returns a claim's file to an admin. The access is recorded in the log before the file is read. */
export async function openClaimFile(
  site: Pick<AppContext, 'db' | 'files' | 'cipher'> & AccessParts,
  write: GuardedWrite,
  { fileId, why, accessor }: { fileId: number; why: string; accessor: Accessor },
) {
  const { db, files, cipher } = site
  const found = await findFile(db, fileId)
  if (!found) throw new Refusal('not_found')
  const detail = { claimId: found.claimId, fileId, why }
  await write(ctx => logAccess(ctx, accessor, { act: 'claim_look', detail }, site))
  const stored = await files.get(found.storedAs).catch((cause: unknown) => {
    throw notRead(cause)
  })
  // Storage returned a truncated or different file.
  if (stored && stored.length !== found.bytes + ENCRYPTION_OVERHEAD_BYTES)
    throw notRead(new IncompleteFile(found.storedAs))
  const bytes = stored && cipher.decryptBytes(stored)
  if (!bytes) throw new Refusal('not_found', { message: '파일이 남아 있지 않거나 읽을 수 없습니다.' })
  return { bytes, type: found.type }
}
