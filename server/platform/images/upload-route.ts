import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileBytesMax } from '#contract/file-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { singleFileLimits, uploadedFile } from '#server/platform/http/bodies/uploaded-file.ts'
import { uploadMemoryBudget } from '#server/platform/http/limits/upload-memory-budget.ts'
import { needsReauthentication } from '#server/platform/http/reauthentication.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { storeUpload } from './uploading.ts'

const required = { access: 'active', speaks: true } as const
const PATH = '/api/image'
const BYTES_MAX = fileBytesMax[PATH]

/** Serves uploads. Their body is multipart, so this route is not a call of the contract. */
export async function serveUpload(
  app: FastifyInstance,
  site: Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log'>,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  const count = limitOf('upload')
  const reserve = uploadMemoryBudget()
  await app.register(async uploads => {
    await uploads.register(multipart, singleFileLimits(BYTES_MAX))
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
        const reserved = reserve(memberId)
        try {
          const { bytes } = await uploadedFile(request, {
            bytesMax: BYTES_MAX,
            missing: '올릴 이미지를 선택해 주세요.',
            admit() {
              reserved.assertFits(Number(request.headers['content-length'] ?? 0))
              return reserved
            },
          })
          if (needsReauthentication(reply)) await authenticate(request, required)
          return await reply.code(201).send(await storeUpload(site, { memberId, bytes }))
        } finally {
          reserved.release()
        }
      },
    )
  })
}
