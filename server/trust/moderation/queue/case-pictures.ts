import type { FastifyInstance } from 'fastify'
import { mayModerate } from '#contract/community/boards/boards.ts'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import { headersOf } from '#server/platform/images/files/image-headers.ts'
import { unlessAway } from '#server/platform/images/unless-away.ts'
import { type FoundModerationCase, findModerationCase } from '../cases/case-queries.ts'

const shownBy = (db: Db, { targetType, targetId }: Pick<FoundModerationCase, 'targetType' | 'targetId'>) =>
  db
    .selectFrom('post_image')
    .innerJoin('image', 'image.name', 'post_image.image_name')
    .where('post_id', '=', targetType === 'post' ? targetId : 0)

/** Names of the images that a reported post shows now, even while the post is withheld. */
export async function listCasePictures(db: Db, found: FoundModerationCase) {
  const rows = await shownBy(db, found)
    .select('image.name')
    .orderBy('image.created_at')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

const findPicture = (db: Db, found: FoundModerationCase, name: string) =>
  shownBy(db, found)
    .where('image.name', '=', name)
    .select(['image.held', 'image.held_as as heldAs'])
    .executeTakeFirst()

/**
 * Serves the images of a reported post to its moderators. The public address stops working once they are
 * hidden.
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
      const picture = mayLook ? await findPicture(db, found, name) : undefined
      if (!picture) throw new Refusal('not_found')
      const { held, heldAs } = picture
      // Storage may not yet match the row, so both names are tried.
      const find = async () =>
        (held && heldAs ? await files.get(heldAs) : undefined) ?? (await files.get(name))
      const bytes = await unlessAway(reply, find())
      if (!bytes) throw new Refusal('not_found')
      return reply.headers({ ...headersOf(name), 'cache-control': 'no-store' }).send(bytes)
    },
  )
}
