import { invalid } from '#contract/platform/http/refusals.ts'
import { IMAGE_PATH, isUploadedImage } from '#contract/platform/images/images.ts'
import { type Face, faceProblem } from '#contract/trust/site-settings/face.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changeFace } from './face-acts.ts'
import type { Mark } from './mark-queries.ts'
import { findOptions } from './option-queries.ts'

/** Reads an uploaded image and converts it to the site's icon. */
async function markOf(files: AppContext['files'], image: string): Promise<Mark> {
  const bytes = isUploadedImage(image) ? await files.get(image.slice(IMAGE_PATH.length)) : undefined
  if (!bytes) throw invalid('image', '올린 이미지를 찾을 수 없습니다. 다시 올려 주세요.')
  // Imported on demand, because the image library takes memory.
  return (await import('./draw-mark.ts')).drawPicture(bytes)
}

export const faceSettingRoutes = ({ db, files, usualName }: Pick<AppContext, 'db' | 'files' | 'usualName'>) =>
  ({
    'GET /api/admin/face': async () => {
      const {
        options: { face },
        version,
        changedAt,
      } = await findOptions(db)
      return { data: { ...face, version, changedAt, usualName } }
    },

    'PUT /api/admin/face': async ({ body: { version, image, ...words }, viewer, write }) => {
      const before = (await findOptions(db)).options.face
      const mark = image ? await markOf(files, image) : null
      const picture = image === undefined ? before.picture : (mark?.version ?? null)
      const face: Face = { ...words, name: words.name?.trim() || null, picture }
      const problem = faceProblem(face)
      if (problem) throw invalid(problem.field, problem.message)
      const change = { face, mark: image === undefined ? undefined : mark }
      const next = await write(ctx => changeFace(ctx, { ...change, version, byId: viewer.memberId }))
      return { data: { version: next } }
    },
  }) satisfies Partial<Handlers>
