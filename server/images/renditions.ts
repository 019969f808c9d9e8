import { atOnce } from '../at-once.ts'
import type { Site } from '../site.ts'
import { findImage } from './image-queries.ts'
import { type RenditionWidth, renditionFile } from './rendition-names.ts'

/** Beyond it the image itself is shown, which is there: nobody waits for a smaller one. */
const LINE = 20

type Stores = Pick<Site, 'db' | 'files' | 'log'>

// Loaded with the first: as uploads do.
async function drawn(bytes: Uint8Array, width: RenditionWidth) {
  const { rendition } = await import('./raster.ts')
  return rendition(bytes, width)
}

/**
 * Smaller pictures of images, made when the first reader asks and stored beside them. They go when the image goes;
 * a backup needs none, since they are made again.
 */
export function renditions({ db, files, log }: Stores) {
  const inTurn = atOnce(1, { line: LINE })
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()

  async function store(name: string, file: string, bytes: Uint8Array) {
    try {
      await files.put(file, bytes, 'image/webp')
      // Its image may have gone meanwhile, and took what was there.
      if (!(await findImage(db, name))) await files.delete(file)
    } catch (error) {
      log.warn(
        { err: error, image: file },
        'a smaller picture could not be stored: the next reader has it made anew',
      )
    }
  }

  async function make(name: string, width: RenditionWidth) {
    const file = renditionFile(name, width)
    const found = await files.get(file)
    if (found) return found
    return inTurn(async () => {
      const image = await files.get(name)
      if (!image || !(await findImage(db, name))) return undefined
      const bytes = await drawn(image, width)
      await store(name, file, bytes)
      return bytes
    })
  }

  /** Made once, however many ask; `undefined` where there is no such image. */
  return function find(name: string, width: RenditionWidth) {
    const file = renditionFile(name, width)
    const making = underWay.get(file) ?? make(name, width).finally(() => underWay.delete(file))
    underWay.set(file, making)
    return making
  }
}
