import type { FastifyInstance } from 'fastify'
import { mayModerate } from '#contract/community/boards/boards.ts'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { headersOf } from '#server/platform/images/files/image-headers.ts'
import { orUnavailable } from '#server/platform/images/or-unavailable.ts'
import { kindOf } from '#server/trust/targets/kinds.ts'
import { findModerationCase } from '../cases/case-queries.ts'

/**
 * Serves the images of a reported post to its moderators. Hidden images are not readable at their public
 * address.
 */
export function serveCasePictures(
  app: FastifyInstance,
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
) {
  const count = limitOf('read')
  app.get<{ Querystring: { caseId?: string; name?: string } }>(
    '/api/moderation/picture',
    {
      schema: { hide: true },
      async onRequest(request) {
        await count(request)
        request.viewer = await authenticate(request, { access: 'moderator' })
      },
    },
    async (request, reply) => {
      const { caseId = '', name = '' } = request.query
      const isAsked =
        /^[1-9]\d{0,9}$/.test(caseId) && Number(caseId) <= ID_MAX && isUploadedImage(IMAGE_PATH + name)
      const found = isAsked ? await findModerationCase(db, Number(caseId)) : undefined
      const mayLook = found && mayModerate(request.viewer as SignedIn, found)
      const pictures = mayLook ? await kindOf(found.targetType).listPictures(db, found.targetId) : []
      const picture = pictures.find(one => one.name === name)
      if (!picture) throw new Refusal('not_found')
      const { held, heldAs } = picture
      // The file may not have moved yet, so both its secret and its public name are tried.
      const find = async () =>
        (held && heldAs ? await files.get(heldAs) : undefined) ?? (await files.get(name))
      const bytes = await orUnavailable(reply, find())
      if (!bytes) throw new Refusal('not_found')
      return reply.headers({ ...headersOf(name), 'cache-control': 'no-store' }).send(bytes)
    },
  )
}
