import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { accentInks } from '#contract/trust/site-settings/accents.ts'
import { type Face, markLetter } from '#contract/trust/site-settings/face-rules.ts'
import { cardFonts } from '#server/platform/share-images/card-fonts.ts'
import { drawLetters, lettersOf } from '#server/platform/share-images/card-letters.ts'
import type { Mark } from './mark-queries.ts'

const SIDE = 512
const PAPER = '#fdfbf5'

/** Converts an uploaded picture to the site's icon: square, uncropped and without metadata. */
export async function drawPicture(bytes: Uint8Array): Promise<Mark> {
  const png = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer()
  return { version: createHash('sha256').update(png).digest('base64url'), png: png.toString('base64') }
}

/** Draws the fallback icon: a letter on a tile of the site's colour. */
async function drawLetter(siteName: string, face: Face) {
  const size = 300
  const letters = lettersOf(markLetter(siteName, face), await cardFonts(), 'title').slice(0, 1)
  const { svg, width } = drawLetters(letters, size)
  const at = `translate(${((SIDE - width) / 2).toFixed(1)} ${SIDE / 2 + size * 0.36})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="80" fill="${accentInks[face.accent]}"/><g transform="${at}" fill="${PAPER}">${svg}</g></svg>`,
  )
}

/** The site's icon in one size: the uploaded picture, or else the letter. */
export async function drawMark(
  size: number,
  site: { siteName: string; face: Face; png: string | undefined },
) {
  const source = site.png ? Buffer.from(site.png, 'base64') : await drawLetter(site.siteName, site.face)
  return sharp(source).resize(size, size).png({ palette: true }).toBuffer()
}
