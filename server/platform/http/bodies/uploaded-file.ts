import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { FORM_BYTES_MAX } from '#contract/platform/http/limits.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { ReservedUpload } from '../limits/upload-memory-budget.ts'

/** The multipart plugin's limits. */
export const singleFileLimits = (bytesMax: number) => ({
  limits: { fileSize: bytesMax, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
})

export interface Uploaded {
  bytes: Buffer
  /** The file name given by the sender. */
  name: string
}

interface Expected {
  bytesMax: number
  /** The error message when no file was sent. */
  missing: string
  /**
   * Called with the fields that precede the file, before any of the file is read. Returns the counter for the
   * upload's bytes.
   */
  admit(fields: Record<string, string>): ReservedUpload | Promise<ReservedUpload>
}

async function bytesOf({ file }: MultipartFile, reserved: ReservedUpload) {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    reserved.add(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal('too_large')
  return Buffer.concat(chunks)
}

/** Maximum characters of a sender's field name that an error message repeats. */
const SHOWN_MAX = 50

const unreadable = () => invalid('file', '보낸 파일을 읽을 수 없습니다. 다시 올려 주세요.')

/** Messages for the plugin's limits, naming the part that occurs too often. */
const TOO_MANY: Record<string, () => Refusal> = {
  FST_FILES_LIMIT: () => invalid('file', '파일은 한 번에 하나씩 올려 주세요.'),
  FST_PARTS_LIMIT: () => invalid('file', '보낸 항목이 너무 많습니다. 파일 하나만 보내 주세요.'),
  FST_FIELDS_LIMIT: () => invalid('file', '보낸 항목이 너무 많습니다. 파일 하나만 보내 주세요.'),
}

/**
 * The refusal for a failed read: our own refusal, one for an exceeded limit, or one for malformed multipart.
 */
function refusalOf(error: unknown) {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 400 } = error as FastifyError
  const isClientError = statusCode < 500 && statusCode !== 413
  return TOO_MANY[code]?.() ?? (isClientError ? unreadable() : error)
}

const misnamed = (name: string) =>
  invalid('file', `파일은 file 항목으로 보내 주세요. 받은 항목: ${name.slice(0, SHOWN_MAX)}`)
const unnamed = () => invalid('file', '파일에 이름이 없습니다. file 항목에 filename을 붙여 보내 주세요.')

/** Reads the part named `file`. */
async function fileOf(request: FastifyRequest, { admit }: Expected): Promise<Uploaded | undefined> {
  const fields: Record<string, string> = {}
  let found: Uploaded | undefined
  for await (const part of request.parts()) {
    const isFile = part.type === 'file'
    if (part.fieldname === 'file') {
      if (!isFile) throw unnamed()
      found = { bytes: await bytesOf(part, await admit(fields)), name: part.filename ?? '' }
    } else if (isFile) throw misnamed(part.fieldname)
    else fields[part.fieldname] = String(part.value)
  }
  return found
}

/** Reads the file of a multipart body entirely into memory. */
export async function uploadedFile(request: FastifyRequest, expected: Expected) {
  if (!request.isMultipart())
    throw new Refusal('unsupported_media_type', { message: '파일은 multipart/form-data로 보내 주세요.' })
  // Content-Length allows a refusal before the body is read. A body without this header is measured while it
  // arrives.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > expected.bytesMax + FORM_BYTES_MAX) throw new Refusal('too_large')
  const found = await fileOf(request, expected).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (!found?.bytes.length) throw invalid('file', expected.missing)
  return found
}
