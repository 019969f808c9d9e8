import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileBytesMax } from '#contract/file-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { oneFile, uploadedFile } from '#server/platform/http/bodies/uploaded-file.ts'
import { isLate } from '#server/platform/http/late-calls.ts'
import { uploadMemoryBudget } from '#server/platform/http/limits/upload-memory-budget.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { keepUpload } from './uploading.ts'

const required = { access: 'active', speaks: true } as const
const PATH = '/api/image'
const BYTES_MAX = fileBytesMax[PATH]

/** Serves the upload. It is multipart and therefore not a call of the contract. */
export async function serveUpload(
  app: FastifyInstance,
  site: Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log'>,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  const count = limitOf('upload')
  const hold = uploadMemoryBudget()
  await app.register(async uploads => {
    await uploads.register(multipart, oneFile(BYTES_MAX))
    uploads.post(
      PATH,
      {
        schema: { hide: true },
        onRequest: async request => {
          await count(request)
          request.viewer = await authenticate(request, required)
        },
      },
      async (request, reply) => {
        const { memberId } = request.viewer as SignedIn
        const held = hold(memberId)
        try {
          const { bytes } = await uploadedFile(request, {
            bytesMax: BYTES_MAX,
            missing: '올릴 이미지를 선택해 주세요.',
            admit() {
              held.assertRoom(Number(request.headers['content-length'] ?? 0))
              return held
            },
          })
          if (isLate(reply)) await authenticate(request, required)
          return await reply.code(201).send(await keepUpload(site, { memberId, bytes }))
        } finally {
          held.letGo()
        }
      },
    )
  })
}
