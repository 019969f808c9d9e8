import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Held } from './held-uploads.ts'

/** What a multipart body adds around its file. */
const MULTIPART_EXTRA = 64 * 1024

/** How much a plugin of multipart reads at most. */
export const oneFile = (bytesMax: number) => ({
  limits: { fileSize: bytesMax, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
})

export interface Uploaded {
  bytes: Buffer
  /** As its sender called it. */
  name: string
}

interface Expected {
  bytesMax: number
  /** Said where no file came. */
  missing: string
  /** Asked with the fields that came before the file, and before any of it is read; what its bytes are counted in. */
  admit(fields: Record<string, string>): Held | Promise<Held>
}

async function bytesOf({ file }: MultipartFile, held: Held) {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    held.add(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Refusal('too_large')
  return Buffer.concat(chunks)
}

/** The part named `file`; what isn't well-formed multipart is the sender's mistake. */
async function fileOf(request: FastifyRequest, { admit }: Expected): Promise<Uploaded | undefined> {
  const fields: Record<string, string> = {}
  let found: Uploaded | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        const bytes = await bytesOf(part, await admit(fields))
        if (part.fieldname === 'file') found = { bytes, name: part.filename }
      }
    }
  } catch (error) {
    if (error instanceof Refusal || (error as FastifyError).statusCode) throw error
    throw invalid('file', '보낸 파일을 읽을 수 없습니다. 다시 올려 주세요.')
  }
  return found
}

/** The file of a multipart body, whole in memory. */
export async function uploadedFile(request: FastifyRequest, expected: Expected) {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  // Said before it is read; a body that doesn't say is measured as it comes.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > expected.bytesMax + MULTIPART_EXTRA) throw new Refusal('too_large')
  const found = await fileOf(request, expected)
  if (!found?.bytes.length) throw invalid('file', expected.missing)
  return found
}
