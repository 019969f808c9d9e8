import type { AppContext } from '#server/app-context.ts'
import { IncompleteFile } from '#server/infrastructure/files/files.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { findImage } from '../image-queries.ts'
import type { rendition } from './draw-rendition.ts'
import { fitsRendition, type RenditionWidth, renditionFile } from './rendition-names.ts'

/** Maximum renditions waiting to be made. Beyond this, readers get the original image at once. */
const LINE = 20

/** The rendition, or the reason why there is none. */
type Rendition = Uint8Array | 'too tall' | undefined

type Stores = Pick<AppContext, 'db' | 'files' | 'log'>

// Imported on demand: the image library takes 30 MB.
async function drawn(...given: Parameters<typeof rendition>) {
  return (await import('./draw-rendition.ts')).rendition(...given)
}

/**
 * Renditions of images, made on first request and stored in the same folder. They are deleted with the image.
 * Backups omit them, since they can be made again.
 */
export function renditions({ db, files, log }: Stores) {
  const limited = limitConcurrency(1, { line: LINE })
  const underWay = new Map<string, Promise<Rendition>>()

  async function store(name: string, file: string, bytes: Uint8Array) {
    try {
      await files.put(file, bytes, 'image/webp')
      // The image may have been deleted meanwhile, with its earlier renditions. Then the new rendition is
      // deleted, too.
      if (!(await findImage(db, name))) await files.delete(file)
    } catch (error) {
      log.warn(
        { err: error, image: file },
        'a smaller picture could not be stored: the next reader has it made anew',
      )
    }
  }

  /** An incomplete stored rendition counts as missing, so it is made again. */
  const findStored = (file: string) =>
    files.get(file).catch((error: unknown) => {
      if (error instanceof IncompleteFile) return undefined
      throw error
    })

  async function make(name: string, width: RenditionWidth) {
    const file = renditionFile(name, width)
    const found = await findStored(file)
    if (found) return found
    const size = await findImage(db, name)
    if (!size) return undefined
    if (!fitsRendition(width, size)) return 'too tall'
    return limited(async () => {
      const image = await files.get(name)
      if (!image) return undefined
      const bytes = await drawn(image, width, size)
      await store(name, file, bytes)
      return bytes
    })
  }

  /**
   * Finds or makes a rendition. Concurrent callers share one rendering. Resolves to `undefined` if the image
   * does not exist.
   */
  return function find(name: string, width: RenditionWidth) {
    const file = renditionFile(name, width)
    const making = underWay.get(file) ?? make(name, width).finally(() => underWay.delete(file))
    underWay.set(file, making)
    return making
  }
}
