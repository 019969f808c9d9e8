import { CLAIM_FILE_BYTES_MAX, CLAIM_FILES_MAX } from '#contract/trust/takedowns/rights-rules.ts'
import { parseRefusal, sendAuthorised } from '#web/app/api/browser-api.ts'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'

const MB = 1024 * 1024

export const sizeWords = (bytes: number) =>
  bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / MB).toFixed(1)}MB`

/** Validates files before they are sent. Returns the message of the problem, if any. */
export function filesProblem(files: File[], room = CLAIM_FILES_MAX) {
  const large = files.find(({ size }) => size > CLAIM_FILE_BYTES_MAX)
  if (large) return `5MB가 넘는 파일입니다: ${large.name}`
  return files.length > room ? `파일은 ${room}개까지 보낼 수 있습니다.` : undefined
}

/** Sends one file. Throws the server's refusal. */
export async function sendClaimFile({ number, token }: ReceiptKey, file: File) {
  const body = new FormData()
  // The fields precede the file, because the server reads no file before it knows the claim.
  body.set('number', number)
  body.set('token', token)
  body.set('file', file)
  const response = await sendAuthorised('/api/rights/file', { method: 'POST', body })
  if (!response.ok) throw await parseRefusal(response)
}

/** Sends the files one by one. Resolves to those that failed. */
export async function sendClaimFiles(key: ReceiptKey, files: File[]) {
  const unsent: File[] = []
  for (const file of files) await sendClaimFile(key, file).catch(() => unsent.push(file))
  return unsent
}
