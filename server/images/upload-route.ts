import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_BYTES_MAX } from '#contract/images.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { Failure } from '#contract/schema.ts'
import type { Doorkeeper, SignedIn } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { type Held, heldUploads } from './held-uploads.ts'
import { keepUpload } from './uploading.ts'

/** What a multipart body adds around its file. */
const MULTIPART_EXTRA = 64 * 1024

const uploadSchema = {
  summary: '이미지 올리기: gif, jpeg, png, svg, 10MB와 4천만 화소까지',
  tags: ['image'],
  consumes: ['multipart/form-data'],
  security: [{ bearer: [] }],
  body: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
  response: {
    201: {
      type: 'object',
      required: ['data'],
      properties: { data: { type: 'string', description: '이미지 주소' } },
    },
    '4xx': Failure,
    '5xx': Failure,
  },
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
async function fileOf(request: FastifyRequest, held: Held) {
  let found: Buffer | undefined
  try {
    for await (const part of request.parts())
      if (part.type === 'file') {
        const bytes = await bytesOf(part, held)
        if (part.fieldname === 'file') found = bytes
      }
  } catch (error) {
    if (error instanceof Refusal || (error as FastifyError).statusCode) throw error
    throw invalid('file', '보낸 파일을 읽을 수 없습니다. 다시 올려 주세요.')
  }
  return found
}

async function uploadedFile(request: FastifyRequest, held: Held) {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  // Said before it is read; a body that doesn't say is measured as it comes.
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > IMAGE_BYTES_MAX + MULTIPART_EXTRA) throw new Refusal('too_large')
  held.assertRoom(length)
  const found = await fileOf(request, held)
  if (!found?.length) throw invalid('file', '올릴 이미지를 골라 주세요.')
  return found
}

/** The upload: multipart, so beside the calls of the contract. */
export async function serveUpload(
  app: FastifyInstance,
  site: Pick<Site, 'db' | 'act' | 'files' | 'log'>,
  { admit, limitOf }: Pick<Doorkeeper, 'admit' | 'limitOf'>,
) {
  const count = limitOf('upload')
  const hold = heldUploads()
  await app.register(async uploads => {
    await uploads.register(multipart, {
      limits: { fileSize: IMAGE_BYTES_MAX, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
    })
    uploads.post(
      '/api/image',
      {
        schema: uploadSchema,
        // The body's schema is for readers of the documentation: what comes is read as a stream.
        validatorCompiler: () => () => true,
        onRequest: async request => {
          await count(request)
          request.viewer = await admit(request, { access: 'active', speaks: true })
        },
      },
      async (request, reply) => {
        const { memberId } = request.viewer as SignedIn
        const held = hold(memberId)
        try {
          const bytes = await uploadedFile(request, held)
          return await reply.code(201).send({ data: await keepUpload(site, { memberId, bytes }) })
        } finally {
          held.letGo()
        }
      },
    )
  })
}
