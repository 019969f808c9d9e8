import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileBytesMax } from '#contract/file-limits.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { CLAIM_NUMBER_PATTERN, type ClaimFileType } from '#contract/trust/takedowns/rights-rules.ts'
import type { Site } from '#server/app-context.ts'
import { oneFile, uploadedFile } from '#server/platform/http/bodies/uploaded-file.ts'
import { type Held, heldUploads } from '#server/platform/http/limits/upload-memory-budget.ts'
import type { Doorkeeper, SignedIn } from '#server/platform/http/routes.ts'
import { findOpened, noClaim } from '../claim-acts.ts'
import { keepClaimFile, lookAtFile } from './file-acts.ts'

const PATH = '/api/rights/file'
const BYTES_MAX = fileBytesMax[PATH]

type Needs = Pick<Site, 'db' | 'act' | 'files' | 'sealed' | 'log'>

/** In memory until they are sealed and stored: ten of the largest at a time, and of one claim three. */
const HELD = { max: 10 * BYTES_MAX, eachMax: 3 * BYTES_MAX }

const NUMBER = new RegExp(CLAIM_NUMBER_PATTERN)

const EXTENSIONS: Record<ClaimFileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Whatever a stranger sent: it is saved and never shown, and where it is shown all the same it may do nothing. */
const headersOf = (fileId: number, type: ClaimFileType) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="claim-file-${fileId}.${EXTENSIONS[type]}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** The files of claims: bytes in and out, so beside the calls of the contract. */
export async function serveClaimFiles(
  app: FastifyInstance,
  site: Needs,
  { admit, limitOf }: Pick<Doorkeeper, 'admit' | 'limitOf'>,
) {
  const [countUpload, countRead] = [limitOf('upload'), limitOf('read')]
  const hold = heldUploads(HELD)
  await app.register(async uploads => {
    await uploads.register(multipart, oneFile(BYTES_MAX))
    uploads.post(PATH, { schema: { hide: true }, onRequest: countUpload }, async (request, reply) => {
      let claimId = 0
      let held: Held | undefined
      try {
        const file = await uploadedFile(request, {
          bytesMax: BYTES_MAX,
          missing: '보낼 파일을 골라 주세요.',
          // What opens the claim comes before the file: of a stranger's no byte is kept.
          async admit({ number = '', token = '' }) {
            if (!NUMBER.test(number)) throw noClaim()
            const claim = await findOpened(site.db, { number, token })
            claimId = claim.claimId
            held = hold(claimId)
            return held
          },
        })
        const fileId = await keepClaimFile(site, { ...file, claimId })
        return await reply.code(201).header('cache-control', 'no-store').send({ data: { fileId } })
      } finally {
        held?.letGo()
      }
    })
  })

  app.get<{ Querystring: { fileId?: string } }>(
    '/api/admin/claim/file',
    {
      schema: { hide: true },
      async onRequest(request) {
        await countRead(request)
        request.viewer = await admit(request, { access: 'admin' })
      },
    },
    async (request, reply) => {
      const { memberId } = request.viewer as SignedIn
      const { fileId = '' } = request.query
      if (!/^[1-9]\d{0,8}$/.test(fileId)) throw new Refusal('not_found')
      const { bytes, type } = await lookAtFile(site, { fileId: Number(fileId), byId: memberId })
      return reply.headers(headersOf(Number(fileId), type)).send(bytes)
    },
  )
}
