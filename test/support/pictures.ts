import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

export const aPng = (width = 40, height = 20) => plain(width, height).png().toBuffer()
export const aJpeg = (width = 40, height = 20) => plain(width, height).jpeg().toBuffer()

export const plainSvg = (colour = '#a33', width = 40, height = 20) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`

/** A picture that is stored sideways, with its location in the metadata. */
export const aPhoto = () =>
  plain(40, 20)
    .withExif({ IFD0: { Copyright: 'MARKER-EXIF' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A GIF with this many frames, each in another grey. */
export async function aGif({ frames = 3, width = 30, height = 20 } = {}) {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++)
    pixels.fill((40 + frame * 60) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  return sharp(pixels, {
    limitInputPixels: false,
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
    .gif()
    .toBuffer()
}

/** The smallest possible animation: this many frames of one pixel. */
export function aFlicker(frames: number) {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f9040100000000' + '2c00000000010001000002024401' + '00', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

function chunk(name: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(name), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG that declares a number of frames, as animations do. */
export async function anApng(frames: number) {
  const png = await aPng()
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)])
}

/** A PNG whose header declares a size that its pixels don't have. */
export async function aPngClaimingSize(width: number, height: number) {
  const png = await aPng(1, 1)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** The multipart body of an upload. */
export function aForm(
  bytes: Uint8Array | string,
  { field = 'file', name = 'a.png', type = 'image/png' } = {},
) {
  const form = new FormData()
  form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return form
}
