import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileBytesMax } from '#contract/file-limits.ts'
import { ClaimFileRequest } from '#contract/trust/audit-log/accesses.ts'
import { CLAIM_NUMBER_PATTERN, type ClaimFileType } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { singleFileLimits, uploadedFile } from '#server/platform/http/bodies/uploaded-file.ts'
import { type ReservedUpload, uploadMemoryBudget } from '#server/platform/http/limits/upload-memory-budget.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { adminDownload } from '#server/trust/audit-log/admin-download.ts'
import { claimNotFound, findClaimByToken } from '../claim-acts.ts'
import { openClaimFile, storeClaimFile } from './file-acts.ts'

const PATH = '/api/rights/file'
const BYTES_MAX = fileBytesMax[PATH]

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'cipher' | 'addressCipher' | 'log'>

/** Limits of uploads in memory: ten files of maximum size in total, three per claim. */
const MEMORY_LIMITS = { max: 10 * BYTES_MAX, eachMax: 3 * BYTES_MAX }

const NUMBER = new RegExp(CLAIM_NUMBER_PATTERN)

const EXTENSIONS: Record<ClaimFileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * Files from strangers are only served as downloads. The sandbox disables them if a browser displays them
 * anyway.
 */
const headersOf = (fileId: number, type: ClaimFileType) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="claim-file-${fileId}.${EXTENSIONS[type]}"`,
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Serves claim files. The responses are not JSON, so these routes are not calls of the contract. */
export async function serveClaimFiles(
  app: FastifyInstance,
  site: Needs,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  const countUpload = limitOf('upload')
  const reserve = uploadMemoryBudget(MEMORY_LIMITS)
  await app.register(async uploads => {
    await uploads.register(multipart, singleFileLimits(BYTES_MAX))
    uploads.post(PATH, { schema: { hide: true }, onRequest: countUpload }, async (request, reply) => {
      let claimId = 0
      let reserved: ReservedUpload | undefined
      try {
        const file = await uploadedFile(request, {
          bytesMax: BYTES_MAX,
          missing: '보낼 파일을 선택해 주세요.',
          // The claim's token is checked before the upload is read, so that bytes from strangers never fill
          // the memory.
          async admit({ number = '', token = '' }) {
            if (!NUMBER.test(number)) throw claimNotFound()
            const claim = await findClaimByToken(site.db, { number, token })
            claimId = claim.claimId
            reserved = reserve(claimId)
            return reserved
          },
        })
        const fileId = await storeClaimFile(site, { ...file, claimId })
        return await reply.code(201).header('cache-control', 'no-store').send({ data: { fileId } })
      } finally {
        reserved?.release()
      }
    })
  })

  adminDownload(
    app,
    site,
    { authenticate, limitOf },
    {
      path: '/api/admin/claim/file',
      limit: 'read',
      body: ClaimFileRequest,
      async send({ body, accessor, write, reply }) {
        const { bytes, type } = await openClaimFile(site, write, { ...body, accessor })
        return reply.headers(headersOf(body.fileId, type)).send(bytes)
      },
    },
  )
}
