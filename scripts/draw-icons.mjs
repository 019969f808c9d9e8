import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { dan } from '../contract/platform/pages/wordmark.ts'

// Run by hand, under the project's Node, when the mark changes. Its output is committed.
const PAPER = '#fdfbf5'
const STAMP = '#9b1c1c'

/** The name's first letter in a box of 64 units, with `inset` units of margin, without a background. */
function letter(inset, ink) {
  const scale = (64 - 2 * inset) / 47
  const { cx, cy, r } = dan.dot
  return `<g transform="translate(${inset} ${32 - 22.5 * scale}) scale(${scale})"><path d="${dan.strokes}" fill="none" stroke="${ink}" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${ink}"/></g>`
}

const icon = inner =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>아이콘</title>${inner}</svg>`
const ground = corner => `<rect width="64" height="64" rx="${corner}" fill="${STAMP}"/>`

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file is a directory of pictures, which may be PNG. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

mkdirSync('public/icons', { recursive: true })
const save = (name, bytes) => writeFileSync(`public/${name}`, bytes)

const rounded = icon(ground(10) + letter(8, PAPER))
// The letter is as large as possible, since a tab's icon has sixteen pixels.
const small = icon(ground(8) + letter(5, PAPER))
// Apple rounds the corners itself, so the ground is square.
const whole = icon(ground(0) + letter(12, PAPER))
// Every mask shows at least the inner circle of 80 percent, which just contains the letter's corners.
const maskable = icon(ground(0) + letter(14, PAPER))
// The icon has one colour, since the phone chooses its own.
const monochrome = icon(letter(14, '#fff'))

save('icon.svg', `${rounded}\n`)
save(
  'favicon.ico',
  ico(
    await Promise.all(
      [16, 32, 48].map(async size => ({ size, bytes: await png(size < 48 ? small : rounded, size) })),
    ),
  ),
)
save('apple-touch-icon.png', await png(whole, 180))
save('icons/icon-192.png', await png(rounded, 192))
save('icons/icon-512.png', await png(rounded, 512))
save('icons/maskable-512.png', await png(maskable, 512))
save('icons/monochrome-512.png', await png(monochrome, 512))
