import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { headersOf } from './files/image-headers.ts'
import { hasRenditions, renditionFile, WIDTHS } from './files/rendition-names.ts'
import { renditions } from './files/renditions.ts'
import { orUnavailable } from './or-unavailable.ts'
import { serveUpload } from './upload-route.ts'

/** Browsers may cache a redirect for an hour only, since the site may move from a bucket back to a folder. */
const SENT_ON = 'public, max-age=3600'

/**
 * The image's address in a public bucket. SVG files of earlier releases are not there, because they need a
 * policy header that a bucket doesn't send.
 */
const publicAddress = (publicUrl: string | undefined, name: string) =>
  publicUrl && !name.endsWith('.svg') ? `${publicUrl}/${name}` : undefined

export async function serveImages(
  app: FastifyInstance,
  site: Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log' | 'settings'>,
  doorkeeper: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  await serveUpload(app, site, doorkeeper)
  const findRendition = renditions(site)
  const count = doorkeeper.limitOf('read')

  /**
   * Whether to answer 304: the caller's ETag matches and the image still exists. The second check keeps
   * caches in front of the site from showing withheld images. Proxies may weaken ETags, and browsers may send
   * several, so the header only has to contain the ETag.
   */
  const mayBeKept = async (
    { headers: { 'if-none-match': held } }: FastifyRequest,
    reply: FastifyReply,
    { etag, name }: { etag: string; name: string },
  ) => held?.includes(etag) && (await orUnavailable(reply, site.files.has(name)))

  app.get<{ Params: { name: string; width: string } }>(
    `${IMAGE_PATH}:name/:width.webp`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const width = WIDTHS.find(known => String(known) === request.params.width)
      if (!width || !isUploadedImage(IMAGE_PATH + name) || !hasRenditions(name))
        throw new Refusal('not_found')
      const headers = headersOf(renditionFile(name, width))
      if (await mayBeKept(request, reply, { etag: headers.etag, name }))
        return reply.code(304).headers(headers).send()
      await count(request)
      try {
        const bytes = await findRendition(name, width)
        if (bytes === 'too tall')
          return reply.header('cache-control', SENT_ON).redirect(IMAGE_PATH + name, 302)
        if (bytes) return reply.headers(headers).send(bytes)
      } catch (error) {
        // No rendition could be made, because of overload, a storage failure or an undecodable file. The
        // original image is sent instead.
        request.log.warn({ err: error, image: name }, 'an image could not be resized')
        return reply.header('cache-control', 'no-store').redirect(IMAGE_PATH + name, 302)
      }
      throw new Refusal('not_found')
    },
  )

  app.get<{ Params: { name: string } }>(
    `${IMAGE_PATH}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isUploadedImage(IMAGE_PATH + name)) throw new Refusal('not_found')
      const headers = headersOf(name)
      if (await mayBeKept(request, reply, { etag: headers.etag, name }))
        return reply.code(304).headers(headers).send()
      const elsewhere = publicAddress(site.settings.s3?.publicUrl, name)
      if (elsewhere) return reply.header('cache-control', SENT_ON).redirect(elsewhere, 302)
      const bytes = await orUnavailable(reply, site.files.get(name))
      if (!bytes) throw new Refusal('not_found')
      return reply.headers(headers).send(bytes)
    },
  )
}
