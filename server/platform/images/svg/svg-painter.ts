import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/platform/http/refusals.ts'
import { IMAGE_PIXELS_MAX, IMAGE_WIDTH_MAX } from '#contract/platform/images/image-rules.ts'
import { type Drawing, readDrawing } from './svg-reading.ts'
import { svgRefusals } from './svg-refusals.ts'

// The entry point of a separate process. `svg-painting.ts` starts one per drawing, limits its time and
// memory, and ends it.

/** Maximum side the renderer can draw, in px. */
const SIDE_MAX = 32_767

interface Size {
  width: number
  height: number
}

/** The first line of the process's output. The picture follows it. */
export type PainterResult = (Size & { sent: Size }) | { refused: RefusalCode; details: RefusalDetails }

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw svgRefusals.unreadable()
  }
}

/** Whether a character needs a glyph. Spaces, joiners and variation selectors do not. */
const isSeen = (letter: string) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter)

async function assertLetters({ letters }: Drawing) {
  const seen = [...letters].filter(isSeen)
  if (seen.length === 0) return
  // Imported only for drawings with text, which most lack.
  const { cardFonts } = await import('#server/platform/share-images/card-fonts.ts')
  const faces = Object.values(await cardFonts())
  const missing = seen.filter(letter => !faces.some(({ has }) => has(letter)))
  if (missing.length > 0) throw svgRefusals.letters(missing.slice(0, 10).join(' '))
}

async function assertPictures({ pictures }: Drawing) {
  let pixels = 0
  for (const bytes of pictures) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    pixels += width * height
  }
  if (pixels > IMAGE_PIXELS_MAX) throw svgRefusals.tooInvolved()
}

const sizeOf = (svg: Buffer): Promise<Size> =>
  sharp(svg, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw svgRefusals.noSize()
    })

/** The factor that scales a drawing to the width a page shows. A vector drawing has no size in pixels. */
function scaleOf({ width, height }: Size, { hasBox }: Drawing) {
  const scale = Math.min(
    IMAGE_WIDTH_MAX / width,
    Math.sqrt(IMAGE_PIXELS_MAX / (width * height)),
    SIDE_MAX / Math.max(width, height),
  )
  return hasBox ? scale : Math.min(1, scale)
}

async function paint(bytes: Uint8Array) {
  const drawing = readDrawing(decoded(bytes))
  await assertLetters(drawing)
  await assertPictures(drawing)
  const svg = Buffer.from(drawing.svg)
  const sent = await sizeOf(svg)
  const scale = scaleOf(sent, drawing)
  const side = (length: number) => Math.max(1, Math.floor(length * scale))
  const image = sharp(svg, { limitInputPixels: false }).resize(side(sent.width), side(sent.height), {
    fit: 'fill',
  })
  const png = await (drawing.background ? onGround(image, drawing.background) : image)
    .png({ compressionLevel: 8 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw svgRefusals.tooInvolved()
    })
  const { isOpaque, channels } = await sharp(png.data, { limitInputPixels: false }).stats()
  if (!isOpaque && channels[3]?.max === 0) throw svgRefusals.empty()
  const { width, height } = png.info
  return { head: { width, height, sent: { width: sent.width, height: sent.height } }, png: png.data }
}

function onGround(image: Sharp, background: string) {
  try {
    return image.clone().flatten({ background })
  } catch {
    return image
  }
}

async function answer(bytes: Uint8Array): Promise<{ head: PainterResult; png?: Buffer }> {
  try {
    return await paint(bytes)
  } catch (error) {
    if (error instanceof Refusal) return { head: { refused: error.code, details: error.details } }
    throw error
  }
}

setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
const { head, png } = await answer(await buffer(process.stdin))
process.stdout.write(`${JSON.stringify(head)}\n`)
if (png) process.stdout.write(png)
