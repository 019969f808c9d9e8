import type { FastifyInstance } from 'fastify'
import { IMAGE_PATH, isUploadedImage } from '#contract/images.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Doorkeeper, type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { updateReleased } from './image-queries.ts'
import { removeUnshown } from './letting-go.ts'
import { serveUpload } from './upload-route.ts'

export const imageRoutes = ({ db, files }: Pick<Site, 'db' | 'files'>): Route[] => [
  route('DELETE /api/image', async ({ body: { filename }, viewer }) => {
    const name = filename.slice(filename.lastIndexOf('/') + 1)
    if (!(await updateReleased(db, { name, memberId: viewer.memberId }))) throw new Refusal('not_found')
    await removeUnshown({ db, files }, name)
    return null
  }),
]

const TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Opened by itself a drawing is a document of this site: it may run, load and navigate nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const headersOf = (name: string) => ({
  'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] as string,
  // What is stored under a name never changes: whoever has it has the right one.
  etag: `"${name}"`,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  ...(name.endsWith('.svg') && {
    'content-security-policy': DRAWING_POLICY,
    'content-disposition': 'inline',
  }),
})

/** The images themselves, and the upload. */
export async function serveImages(
  app: FastifyInstance,
  site: Pick<Site, 'db' | 'files' | 'log' | 'settings'>,
  admit: Doorkeeper['admit'],
) {
  await serveUpload(app, site, admit)

  app.get<{ Params: { name: string } }>(
    `${IMAGE_PATH}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isUploadedImage(IMAGE_PATH + name)) throw new Refusal('not_found')
      const headers = headersOf(name)
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      const bytes = await site.files.get(name)
      if (!bytes) throw new Refusal('not_found')
      return reply.headers(headers).send(bytes)
    },
  )
}
